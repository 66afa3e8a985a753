import { runsByName } from './running-names';

it.each([
  'a.exe',
  'A.EXE',
  'report.pdf.lnk',
  'a.exe. . ',
  'ppt/media/a.js',
  'C:\\tools\\a.vbs',
  'a b.ps1',
  'x.settingcontent-ms',
])('%j runs', (name) => {
  expect(runsByName(name)).toBe(true);
});

it.each([
  '',
  'exe',
  '.exe.txt',
  'ppt/slides/slide1.xml',
  'image1.png',
  'theme',
  'com',
  'ppt/theme/theme1.xml',
  'a.exe/b',
])('%j does not', (name) => {
  expect(runsByName(name)).toBe(false);
});
