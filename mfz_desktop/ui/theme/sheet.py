"""The one style sheet, made of tokens. Widgets choose from it by name, never by a sheet of their own.

Dynamic properties it knows: on labels `role` = `title`, `section`, `small`, `secondary`, `figure`, `display`;
on buttons `look` = `primary`, `quiet`, `link`; on frames `surface` = `raised`, `soft`, `ground`, `line`;
and `tone` = `fine`, `warning`, `wrong` on labels and frames.

Labels, those of tool tips and message boxes too, take every text for plain text: Qt by itself reads a name that looks
like HTML as such, and opens the files that it speaks of.
"""

from collections.abc import Callable
from string import Template

from mfz_desktop.ui.theme.colours import Palette, palette
from mfz_desktop.ui.theme.palette import mix, picture_ground, selected_ground
from mfz_desktop.ui.theme.type_scale import TypeStep

SHEET = Template("""
QMainWindow, QDialog { background: $window; }
QWidget#central, QWidget#pageArea { background: $window; }
QToolTip { background: $raised; color: $text; border: 1px solid $hairline; padding: ${p4}px ${p8}px; }

QLabel, QToolTip { qproperty-textFormat: PlainText; }
QLabel { background: transparent; }
QLabel[role="display"] { font-size: ${display}pt; font-weight: 600; }
QLabel[role="title"] { font-size: ${title}pt; font-weight: 600; }
QLabel[role="section"] { font-size: ${section}pt; font-weight: 600; }
QLabel[role="figure"] { font-size: ${title}pt; }
QLabel[role="small"] { font-size: ${small}pt; color: $secondary; }
QLabel[role="secondary"] { color: $secondary; }
QLabel[tone="fine"] { color: $fine; }
QLabel[tone="warning"] { color: $warning; }
QLabel[tone="wrong"] { color: $wrong; }
QLabel:disabled { color: $faded; }

QFrame[surface="raised"] { background: $raised; border: 1px solid $hairline; border-radius: ${p8}px; }
QFrame[surface="soft"] { background: $surface; border: none; border-radius: ${p8}px; }
QFrame[surface="ground"] { background: $picture_ground; border: none; border-radius: ${p8}px; }
QFrame[surface="line"] { background: $hairline; border: none; }
QFrame[surface="raised"][tone="fine"] { border-color: $fine; }
QFrame[surface="raised"][tone="warning"] { border-color: $warning; }
QFrame[surface="raised"][tone="wrong"] { border-color: $wrong; }

QPushButton, QToolButton[look="button"] {
  background: $raised; color: $text; border: 1px solid $border; border-radius: ${p6}px;
  padding: 0 ${p12}px; min-height: ${row2}px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $pressed; }
QPushButton:focus { border: 2px solid $accent; padding: 0 ${p11}px; min-height: ${row4}px; }
QPushButton:disabled { color: $faded; border-color: $hairline; background: transparent; }
QPushButton:checked { background: $accent_soft; border-color: $accent; }
QPushButton[look="primary"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[look="primary"]:hover { background: $accent_hover; }
QPushButton[look="primary"]:pressed { background: $accent_pressed; }
QPushButton[look="primary"]:focus { border: 2px solid $text; }
QPushButton[look="primary"]:disabled { background: $hairline; border-color: $hairline; color: $faded; }
QPushButton[look="quiet"] { background: transparent; border-color: transparent; }
QPushButton[look="quiet"]:hover { background: $hover; }
QPushButton[look="quiet"]:focus { border: 2px solid $accent; }
QPushButton[look="link"] { background: transparent; border: 2px solid transparent; color: $accent; padding: 0 2px;
  text-align: left; min-height: ${p20}px; border-radius: ${p4}px; }
QPushButton[look="link"]:hover { text-decoration: underline; }
QPushButton[look="link"]:focus { border-color: $accent; }
QPushButton::menu-indicator { image: url(controls:chevron-down.svg); width: ${p12}px;
  subcontrol-position: right center; subcontrol-origin: padding; right: ${p6}px; }

QToolButton { background: transparent; border: 2px solid transparent; border-radius: ${p6}px; padding: ${p2}px; }
QToolButton:hover { background: $hover; }
QToolButton:pressed { background: $pressed; }
QToolButton:checked { background: $accent_soft; border-color: $border; }
QToolButton:focus { border-color: $accent; }
QToolButton::menu-indicator { image: none; }
QLineEdit > QToolButton { border: none; padding: 0; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox {
  background: $raised; color: $text; border: 1px solid $border; border-radius: ${p6}px;
  padding: 0 ${p8}px; min-height: ${row2}px; selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit, QTextEdit { padding: ${p6}px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 0 ${p7}px; min-height: ${row4}px; }
QPlainTextEdit:focus, QTextEdit:focus { padding: ${p5}px; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
  background: transparent; color: $faded; border-color: $hairline; }
QLineEdit:read-only { background: transparent; }
QLineEdit, QPlainTextEdit, QTextEdit { placeholder-text-color: $secondary; }
QLineEdit[look="search"], QLineEdit[look="search"]:focus { padding-left: 0; }
QLineEdit[tone="wrong"] { border-color: $wrong; }
QComboBox { padding-right: ${p20}px; combobox-popup: 0; }
QComboBox QLineEdit, QComboBox QLineEdit:focus { background: transparent; border: none; padding: 0; min-height: 0; }
QComboBox::drop-down { border: none; width: ${p24}px; }
QComboBox::down-arrow { image: url(controls:chevron-down.svg); width: ${p12}px; height: ${p12}px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $border; padding: ${p4}px; outline: none;
  selection-background-color: $accent_soft; selection-color: $text; }
QComboBox QAbstractItemView::item { min-height: ${p28}px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
  border: none; background: transparent; width: ${p20}px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {
  image: url(controls:chevron-up.svg); width: ${p10}px; height: ${p10}px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
  image: url(controls:chevron-down.svg); width: ${p10}px; height: ${p10}px; }

QCheckBox, QRadioButton { spacing: ${p8}px; min-height: ${p24}px; padding: 0 ${p4}px; border: 2px solid transparent;
  border-radius: ${p6}px; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox::indicator, QRadioButton::indicator { width: ${p16}px; height: ${p16}px; background: $raised;
  border: 1px solid $border; border-radius: ${p4}px; }
QRadioButton::indicator { border-radius: ${p8}px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url(controls:$check); }
QRadioButton::indicator:checked { background: $raised; border: ${p5}px solid $accent; width: ${p8}px;
  height: ${p8}px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { background: $hairline; border-color: $hairline; }
QSlider { min-height: ${p24}px; border: 2px solid transparent; border-radius: ${p6}px; }
QSlider:focus { border-color: $accent; }
QSlider::groove:horizontal { height: ${p4}px; background: $border; border-radius: ${p2}px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: ${p2}px; }
QSlider::handle:horizontal { background: $raised; border: 2px solid $accent; width: ${p12}px; margin: -${p6}px 0;
  border-radius: ${p6}px; }
QProgressBar { background: $hairline; border: none; border-radius: ${p3}px; height: ${p6}px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: ${p3}px; }

QAbstractItemView { background: $surface; alternate-background-color: $window; color: $text; border: none;
  outline: none; selection-background-color: $accent_soft; selection-color: $text; }
QListView::item, QTreeView::item { min-height: ${row}px; padding: 0 ${p8}px; border: 2px solid transparent;
  border-radius: ${p4}px; color: $text; }
QTableView::item { padding: 0 ${p8}px; border: none; border-bottom: 1px solid $hairline; color: $text; }
QTableView { gridline-color: $hairline; }
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: $accent_soft; }
QListView::item:selected:focus, QListView::item:focus { border-color: $accent; }
QTableView::item:focus { border: 2px solid $accent; }
QTreeView::branch:has-children:closed { image: url(controls:chevron-right.svg); }
QTreeView::branch:has-children:open { image: url(controls:chevron-down.svg); }
QHeaderView { background: $window; border: none; }
QHeaderView::section { background: $window; color: $secondary; border: none; border-bottom: 1px solid $hairline;
  padding: 0 ${p8}px; min-height: ${p28}px; font-size: ${small}pt; font-weight: 600; }
QTableCornerButton::section { background: $window; border: none; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: ${p12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p12}px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: ${p3}px; margin: ${p3}px; }
QScrollBar::handle:vertical { min-height: ${p32}px; }
QScrollBar::handle:horizontal { min-width: ${p32}px; }
QScrollBar::handle:hover { background: $secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabWidget::pane { border: none; border-top: 1px solid $hairline; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $secondary; padding: 0 ${p12}px; min-height: ${row}px;
  border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:focus { border: 2px solid $accent; border-radius: ${p4}px; }
QSplitter::handle { background: $hairline; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }

QMenuBar { background: $window; border-bottom: 1px solid $hairline; padding: ${p2}px ${p4}px; }
QMenuBar::item { background: transparent; padding: ${p4}px ${p10}px; border-radius: ${p4}px; }
QMenuBar::item:selected { background: $hover; }
QMenuBar::item:pressed { background: $accent_soft; }
QMenu { background: $raised; border: 1px solid $border; padding: ${p4}px; }
QMenu::item { padding: ${p6}px ${p24}px ${p6}px ${p8}px; border-radius: ${p4}px; }
QMenu::icon { padding-left: ${p8}px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $faded; }
QMenu::separator { height: 1px; background: $hairline; margin: ${p4}px ${p8}px; }
QStatusBar { background: $window; border-top: 1px solid $hairline; }
QStatusBar::item { border: none; }
QDockWidget { titlebar-close-icon: none; titlebar-normal-icon: none; }
QDialogButtonBox { button-layout: 2; }

QFrame#rail { background: $surface; border: none; border-right: 1px solid $hairline; }
QFrame#rail QToolButton { font-size: ${small}pt; color: $secondary; padding: ${p6}px 0; border-radius: ${p8}px; }
QFrame#rail QToolButton:checked { background: $accent_soft; color: $text; border-color: transparent; }
QFrame#rail QToolButton:focus { border-color: $accent; }
QFrame#head { background: $window; border: none; border-bottom: 1px solid $hairline; }
QFrame#inspector { background: $surface; border: none; border-left: 1px solid $hairline; }
QFrame#windowMessage, QFrame#recoveryMessage { margin: ${p8}px ${p16}px; }
QFrame#tile { background: $raised; border: 1px solid $hairline; border-radius: ${p12}px; }
QFrame#tile[hovered="true"] { border-color: $accent; }
QFrame#tile:focus { border: 2px solid $accent; }
QFrame#toast { background: $text; border: none; border-radius: ${p8}px; }
QFrame#toast QLabel { color: $window; }
QFrame#toast QPushButton { background: transparent; border: 2px solid transparent; color: $toast_link;
  font-weight: 600; }
QFrame#toast QPushButton:focus { border-color: $toast_link; }
QFrame#palette { background: $raised; border: 1px solid $border; border-radius: ${p12}px; }
""")


def style_sheet(colours: Palette, px: Callable[[float], int], points: Callable[[TypeStep], float]) -> str:
    """Return the sheet for colours; `px` scales a length, `points` says how large the font of a step is."""
    tokens: dict[str, object] = {
        "window": colours.window,
        "picture_ground": picture_ground(colours).name(),
        "surface": colours.surface,
        "raised": colours.raised,
        "text": colours.text,
        "secondary": colours.secondary,
        "hairline": colours.hairline,
        "accent": colours.accent,
        "on_accent": colours.on_accent,
        "fine": colours.fine,
        "warning": colours.warning,
        "wrong": colours.wrong,
        "border": mix(colours.secondary, colours.raised, 0.5).name(),
        "faded": mix(colours.secondary, colours.window, 0.35).name(),
        "hover": mix(colours.text, colours.surface, 0.93).name(),
        "pressed": mix(colours.text, colours.surface, 0.86).name(),
        "accent_soft": selected_ground(colours).name(),
        "accent_hover": mix(colours.accent, colours.text, 0.12).name(),
        "accent_pressed": mix(colours.accent, colours.text, 0.24).name(),
        "check": "check-dark.svg" if colours.dark else "check-light.svg",
        # a toast stands in the other appearance's colours
        "toast_link": palette(not colours.dark).accent,
    }
    tokens |= {step.name.lower(): f"{points(step):.2f}" for step in TypeStep}
    tokens |= {f"p{size}": px(size) for size in (2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 16, 20, 24, 28, 32)}
    tokens |= {"row": px(32), "row2": px(32) - 2, "row4": px(32) - 4}
    return SHEET.substitute(tokens)
