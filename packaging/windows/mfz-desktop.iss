; NOT TRIED: nobody has run this yet; there is no Windows where it was written.
;
; An installer for Windows, made with Inno Setup 6 after `python dev.py bundle`:
;
;   iscc packaging\windows\mfz-desktop.iss
;
; It installs for the one who runs it, asks no administrator, and leaves the data where it is when it removes.

[Setup]
AppId=MFZ Desktop
AppName=MFZ Desktop
AppVersion=0.1.0
AppPublisher=The MFZ Desktop authors
DefaultDirName={autopf}\MFZ Desktop
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\resources\desktop\mfz-desktop.ico
UninstallDisplayIcon={app}\mfz-desktop.exe
OutputDir=..\..\dist
OutputBaseFilename=mfz-desktop-0.1.0-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes

[Files]
Source: "..\..\build\bundle\mfz-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs

[Icons]
Name: "{autoprograms}\MFZ Desktop"; Filename: "{app}\mfz-desktop.exe"
