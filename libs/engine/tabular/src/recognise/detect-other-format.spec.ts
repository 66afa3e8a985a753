import { detectOtherFormat } from './detect-other-format';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** An archive with one entry of that name, as its directory has it. */
const zipOf = (name: string): string => `PK\x03\x04${'.'.repeat(30)}PK\x01\x02${'\0'.repeat(42)}${name}`;
const utf16 = (text: string): string => [...text].map((char) => `${char}\0`).join('');

describe('detectOtherFormat', () => {
  it.each([
    ['a binary workbook', zipOf('xl/workbook.bin'), 'table.workbook', '.xlsb'],
    ['Numbers', zipOf('Index/Document.iwa'), 'table.workbook', 'Numbers'],
    ['a presentation', zipOf('ppt/presentation.xml'), 'table.template', 'Give it as the template'],
    ['a Word document', zipOf('word/document.xml'), 'table.binary', 'a text document'],
    ['a ZIP archive', zipOf('table.csv'), 'table.compressed', 'Unpack it'],
    ['an empty ZIP archive', 'PK\x05\x06' + '\0'.repeat(18), 'table.compressed', 'a ZIP archive'],
    ['gzip', '\x1f\x8b\x08', 'table.compressed', 'gzip'],
    ['an old workbook', OLE, 'table.workbook', '.xls'],
    ['a workbook with a password', OLE + utf16('EncryptedPackage'), 'table.workbook', 'password'],
    ['an old presentation', OLE + utf16('PowerPoint Document'), 'table.template', 'template'],
    ['an old Word document', OLE + utf16('WordDocument'), 'table.binary', 'Word'],
    ['a PDF', '%PDF-1.7', 'table.binary', 'PDF'],
    ['a picture', '\x89PNG\r\n', 'table.binary', 'picture'],
    ['rich text', '{\\rtf1', 'table.binary', 'text document'],
    ['a web page', '\xef\xbb\xbf\n <HTML lang="en">', 'table.html', 'workbook'],
    ['a table of a web page under the name of a workbook', '<table><tr>', 'table.html', 'open it in a spreadsheet'],
    ['rows of a table of a web page', '<TR><TH>id</TH>', 'table.html', 'web page'],
    [
      'a spreadsheet in one XML',
      `<?xml version="1.0"?>\n<office:document ${' '.repeat(4_000)}office:mimetype="application/vnd.oasis.opendocument.spreadsheet">`,
      'table.workbook',
      '.ods',
    ],
    ['a workbook of 2003', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>', 'table.workbook', '2003'],
    ['a picture of a camera', '\0\0\0\x18ftypheic', 'table.binary', 'a picture'],
    ['a bitmap', 'BM6\0\0\0\0\0\0\0', 'table.binary', 'a picture'],
    ['WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'table.binary', 'a picture'],
    ['TIFF', 'II*\0', 'table.binary', 'a picture'],
    ['SQLite', 'SQLite format 3\0', 'table.binary', 'SQLite'],
    ['Parquet', 'PAR1\x15\x04', 'table.binary', 'Parquet'],
    ['7-Zip', '7z\xbc\xaf\x27\x1c', 'table.compressed', '7-Zip'],
    ['RAR', 'Rar!\x1a\x07\0', 'table.compressed', 'RAR'],
    ['a dump in UTF-16', '\xff\xfe' + utf16('INSERT INTO t VALUES (1);'), 'table.binary', 'as CSV'],
    ['contacts', 'BEGIN:VCARD\nVERSION:3.0\n', 'table.binary', 'Export the contacts as CSV'],
    ['XML without a declaration', '<rows>\n  <row><a>1</a></row>\n</rows>', 'table.binary', 'XML'],
    ['other XML', '<?xml version="1.0"?><rows/>', 'table.binary', 'XML'],
  ])('%s', (_, text, code, words) => {
    const fault = detectOtherFormat(latin1(text));
    expect(fault?.code).toBe(code);
    expect(`${fault?.message} ${fault?.remedy}`).toContain(words);
  });

  it.each(['PK,name\n1,2', '<name>,x\n1,2', '<name><x>,y\n1,2', 'BM,name\n1,2', '%,b\n', '{a},b\n', ''])(
    'takes %j for text',
    (text) => {
      expect(detectOtherFormat(latin1(text))).toBeUndefined();
    },
  );
});
