import { detectOtherFormat } from './detect-other-format';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('detectOtherFormat', () => {
  it.each([
    ['a workbook', 'PK\x03\x04....xl/workbook.xml', 'table.workbook'],
    [
      'an OpenDocument spreadsheet',
      'PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'table.workbook',
    ],
    ['a ZIP archive', 'PK\x03\x04..table.csv', 'table.compressed'],
    ['an empty ZIP archive', 'PK\x05\x06' + '\0'.repeat(18), 'table.compressed'],
    ['gzip', '\x1f\x8b\x08', 'table.compressed'],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'table.workbook'],
    ['a PDF', '%PDF-1.7', 'table.binary'],
    ['a web page', '\xef\xbb\xbf\n <HTML lang="en">', 'table.html'],
  ])('%s', (_, text, code) => {
    expect(detectOtherFormat(latin1(text))?.code).toBe(code);
  });

  it.each(['PK,name\n1,2', '<name>,x\n1,2', '%,b\n', ''])('takes %j for text', (text) => {
    expect(detectOtherFormat(latin1(text))).toBeUndefined();
  });
});
