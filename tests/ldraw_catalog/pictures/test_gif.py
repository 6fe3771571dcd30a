"""Moving pictures: what is written is read back by Qt, which knows GIF from elsewhere; and a model on a turntable."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage, QImageReader

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.gif import write_gif
from ldraw_catalog.pictures.turntable import turntable
from tests.examples import examples


def read_back(data: bytes) -> tuple[list[NDArray[np.uint8]], list[int]]:
    """Return the pictures of a GIF as RGB, and how long each is shown, milliseconds."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader, frames, delays = QImageReader(buffer, QByteArray(b"gif")), [], []
    for _ in range(reader.imageCount()):
        image = reader.read().convertToFormat(QImage.Format.Format_RGB888)
        rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
        frames.append(rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy())
        delays.append(reader.nextImageDelay())
    return frames, delays


def opaque(rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return colours that nothing shines through."""
    return np.concatenate([rgb, np.full((*rgb.shape[:2], 1), 255, dtype=np.uint8)], axis=2)


@examples(60)
@given(st.integers(1, 90), st.integers(1, 90), st.integers(1, 6), st.integers(0, 2**32 - 1))
def test_few_colours_come_back_as_they_were(width: int, height: int, colours: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    palette = chance.integers(0, 8, (colours, 3)).astype(np.uint8) * 36
    frames = [palette[chance.integers(0, colours, (height, width))] for _ in range(3)]
    found, delays = read_back(write_gif([opaque(frame) for frame in frames], milliseconds=80))
    assert len(found) == 3
    assert set(delays) == {80}
    for frame, back in zip(frames, found, strict=True):
        assert (frame == back).all()


@pytest.mark.parametrize("pixels", [*range(3_790, 3_860), 4_200, 60_000])
def test_the_table_of_codes_begins_anew_where_it_is_full(pixels: int) -> None:
    frame = np.random.default_rng(pixels).integers(0, 2, (1, pixels, 3)).astype(np.uint8) * 255
    found, _ = read_back(write_gif([opaque(frame)], milliseconds=100))
    assert (found[0] == frame).all()


def test_many_colours_come_back_nearly_as_they_were() -> None:
    across = np.linspace(0, 255, 200).astype(np.uint8)
    frame = np.stack(
        [np.tile(across, (150, 1)), np.tile(across[:150, None], (1, 200)), np.full((150, 200), 90)], axis=2
    )
    found, _ = read_back(write_gif([opaque(frame.astype(np.uint8))], milliseconds=100))
    assert np.abs(found[0].astype(int) - frame).max() < 24


def test_half_transparent_rims_are_laid_on_the_ground() -> None:
    frame = np.zeros((2, 2, 4), dtype=np.uint8)
    frame[0, 0] = (255, 0, 0, 255)
    frame[0, 1] = (255, 0, 0, 128)
    found, _ = read_back(write_gif([frame], milliseconds=100, ground=(0, 0, 255)))
    assert found[0][0, 0].tolist() == [255, 0, 0]
    assert found[0][1, 1].tolist() == [0, 0, 255]
    assert abs(int(found[0][0, 1, 0]) - 128) < 9


@pytest.mark.parametrize("shapes", [[], [(3, 3, 4), (3, 4, 4)]])
def test_pictures_of_several_sizes_are_no_moving_picture(shapes: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match="one size"):
        write_gif([np.zeros(shape, dtype=np.uint8) for shape in shapes], milliseconds=80)


def test_a_turntable_shows_a_model_from_all_round_without_cutting_it_off(make_model, parts: PartCatalog) -> None:
    model = make_model(("block.dat", 4, 0, 0, 0), ("block.dat", 7, 40, 0, 0), ("block.dat", 0, 80, -24, 0))
    told: list[tuple[int, int]] = []
    frames = turntable(model, parts, size=(90, 90), pictures=8, going=lambda *each: told.append(each))
    assert told[0] == (0, 8)
    assert told[-1] == (8, 8)
    assert len(frames) == 8
    for frame in frames:
        alpha = frame[:, :, 3]
        assert (alpha > 0).sum() > 300
        assert not (alpha[0].any() or alpha[-1].any() or alpha[:, 0].any() or alpha[:, -1].any())
    assert len({frame.tobytes() for frame in frames}) == 8


def test_a_model_without_parts_turns_as_well(make_model, parts: PartCatalog) -> None:
    assert len(turntable(make_model(), parts, size=(20, 20), pictures=3)) == 3
