@echo off
rem Starts the program on Windows: a double click. What follows it on a command line goes on to serve.
setlocal disabledelayedexpansion
title Tolva
if not exist "%~dp0run.py" goto packed
set "newer=import sys; sys.exit(sys.version_info < (3, 11))"

py -3 -c "%newer%" >nul 2>nul
if not errorlevel 1 goto with_py
python -c "%newer%" >nul 2>nul
if not errorlevel 1 goto with_python
if exist "%~dp0..\python-3*.exe" goto on_the_stick
goto missing

:with_py
py -3 "%~dp0run.py" serve --open %*
if errorlevel 1 goto failed
exit /b 0

:with_python
python "%~dp0run.py" serve --open %*
if errorlevel 1 goto failed
exit /b 0

:failed
pause
exit /b 1

:packed
chcp 65001 >nul
echo Programmets andra filer fattas här. Är mappen fortfarande packad (zip)?
echo Högerklicka på den, välj Extrahera alla, och starta i mappen som kommer fram.
echo.
echo (The other files are missing. Right-click the zip file, choose Extract all, and start there.)
pause
exit /b 1

:missing
chcp 65001 >nul
echo Programmet behöver Python 3.11 eller nyare, och det finns inte på den här datorn.
echo Hämta den på https://www.python.org/downloads/ och öppna filen som kommer ner.
echo Sätt kryss vid "Add python.exe to PATH" om rutan finns, och tryck på Install Now.
echo Starta sedan programmet igen. Sidan öppnas nu, om det finns internet.
echo.
echo (Install Python 3.11 or newer from that page, then start the program again.)
start "" "https://www.python.org/downloads/"
pause
exit /b 1

:on_the_stick
chcp 65001 >nul
echo Programmet behöver Python. Dess egen fil ligger här och öppnas nu.
echo Sätt kryss vid "Add python.exe to PATH" om rutan finns, och tryck på Install Now.
echo Starta sedan programmet igen.
echo.
echo (Install Python from the file that opens now, then start the program again.)
for %%f in ("%~dp0..\python-3*.exe") do start "" "%%~ff"
pause
exit /b 1
