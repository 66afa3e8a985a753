import { isDangerousAsAddress, isUnsafeAddress } from './unsafe-address';

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u200bscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:x',
  'view-source:x',
  'file:///C:/x.exe',
  'file:x',
  'smb://server/x',
  'ms-msdt:/id x',
  'ms-word:ofe|u|https://a.example',
  'search-ms:query=x',
  'shell:startup',
  // A machine and a port without a scheme: read as a scheme of that name.
  'www.acme.example:8080/x',
  'C:\\Windows\\System32\\calc.exe',
  '\\\\evil.example\\share',
  '\\\\?\\C:\\x',
  '//evil.example/share',
  '/\\evil.example',
  '\\/evil.example',
])('%j is unsafe', (address) => {
  expect(isUnsafeAddress(address)).toBe(true);
});

it.each([
  '',
  'https://acme.example',
  'HTTP://acme.example',
  'mailto:a@b.example',
  'tel:+49301',
  'sms:+49301',
  'other.pptx',
  'folder/other.pptx',
  '/other.pptx',
  '{{a}}',
  '{{a}}://b',
  '#slide2',
  '?a=file:',
  'https://x/?file:',
])('%j is not', (address) => {
  expect(isUnsafeAddress(address)).toBe(false);
});

it.each([
  ['javascript:x', true],
  ['java\tscript:x', true],
  ['file:///c:/x', true],
  ['FILE:\\\\x', true],
  ['data:text/html,x', true],
  ['c:\\x.exe', true],
  ['\\\\evil.example', true],
  ['ms-msdt:x', true],
  ['Data: 2026', false],
  ['File: 12', false],
  ['A: first', false],
  ['Revenue: 5', false],
  ['12:30', false],
  ['1/2', false],
  ['https://acme.example', false],
])('a text %j is dangerous as an address: %s', (text, dangerous) => {
  expect(isDangerousAsAddress(text)).toBe(dangerous);
});
