import { recogniseForeignFile } from './recognise-file';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function compoundFile(stream: string, at = 1024): Uint8Array {
  const file = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.write(stream, at, 'utf16le');
  return file;
}

function ownerFile(length: number, nameLength: number, name = 'A. User'): Uint8Array {
  const file = Buffer.alloc(length, 0x20);
  file[0] = nameLength;
  file.write(name, 1);
  return file;
}

describe('a file that is no archive', () => {
  it.each<[string, Uint8Array, string | undefined]>([
    ['nothing', bytes(''), 'template.empty_file'],
    ['one byte', bytes('P'), 'template.text'],
    ['the mark of a ZIP', bytes('PK'), undefined],
    ['the lock file of PowerPoint', ownerFile(165, 7), 'template.lock_file'],
    ['the lock file of Word', ownerFile(162, 7), 'template.lock_file'],
    ['one byte too many for a lock file', ownerFile(166, 7), 'template.not_a_zip'],
    ['a lock file without a name', ownerFile(165, 0), 'template.not_a_zip'],
    ['a lock file with a name too long', ownerFile(165, 55), 'template.text'],
    ['a lock file whose name holds a control', ownerFile(165, 7, 'A.\tUser'), 'template.not_a_zip'],
    ['an encrypted package', compoundFile('EncryptedPackage'), 'template.encrypted'],
    ['a binary presentation', compoundFile('PowerPoint Document'), 'template.legacy_format'],
    ['an old workbook', compoundFile('Workbook'), 'template.workbook'],
    ['a stream that is not aligned', compoundFile('EncryptedPackage', 1026), 'template.not_a_zip'],
    ['a compound file cut short', compoundFile('x').subarray(0, 100), 'template.not_a_zip'],
  ])('%s', (_, file, code) => {
    expect(recogniseForeignFile(file)).toBe(code);
  });
});

describe('a web page', () => {
  it.each([
    ['<!DOCTYPE html>'],
    ['<!doctype\r\n\thtml public "x">'],
    ['\uFEFF  \n<html lang="en">'],
    ['<HEAD>'],
    ['<body class="x">'],
    ['<script>'],
    ['<?xml version="1.0"?><html>'],
    ['<?xml version="1.0"?> <!-- a --> <!-- b --><!DOCTYPE html>'],
    ['<!----><html>'],
    ['MIME-Version: 1.0'],
  ])('begins with %j', (text) => {
    expect(recogniseForeignFile(bytes(text))).toBe('template.html');
  });

  it.each([
    ['<!DOCTYPE svg>'],
    ['<!doctypehtml>'],
    ['<?xml version="1.0"?><svg>'],
    ['<?xml version="1.0" <html>'],
    ['<!-- never closed <html>'],
    ['text <html>'],
    [' MIME-Version: 1.0'],
    ['< html>'],
  ])('does not begin with %j', (text) => {
    expect(recogniseForeignFile(bytes(text))).not.toBe('template.html');
  });

  it('is looked for in the first kilobyte', () => {
    const at = (offset: number): Uint8Array => bytes(`${' '.repeat(offset)}<html>`);
    expect(recogniseForeignFile(at(1019))).toBe('template.html');
    expect(recogniseForeignFile(at(1020))).not.toBe('template.html');
  });

  it.each([
    ['comments inside comments, which held a thread for 88 seconds', `<!--${'--><!--'.repeat(28)}-->`],
    ['comments that are never closed', '<!--'.repeat(250)],
    ['declarations', '<?xml '.repeat(150)],
    ['white space', ' \n'.repeat(512)],
  ])('is not found in %s', (_, text) => {
    expect(recogniseForeignFile(bytes(text))).not.toBe('template.html');
  });
});

describe('a table in place of the template', () => {
  it.each(['name,city\nAda,London\n', 'name;city\r\nAda;London', 'a\tb\n1\t2\n', '[{"a":1}]', '{"a":1}\n{"a":2}'])(
    'is %j',
    (text) => {
      expect(recogniseForeignFile(bytes(text))).toBe('template.table');
    },
  );

  it.each<[string, string | Uint8Array]>([
    ['one column', 'name\nAda\nGrace\n'],
    ['a header alone', 'name'],
    ['as many delimiters only now and then', 'one, two\nthree\n'],
    ['lines of an old Macintosh', 'a\rb\r'],
    ['a letter', 'Dear Sir or Madam,'],
    ['Windows-1252', Buffer.from('name\nJos\xe9 \x80\n', 'latin1')],
    ['UTF-16 with a mark', Buffer.from('\ufeffname\nZo\u00eb\n', 'utf16le')],
    ['the end mark of DOS', 'name\r\nAda\r\n\x1a'],
  ])('may be text with %s', (_, file) => {
    expect(recogniseForeignFile(typeof file === 'string' ? bytes(file) : file)).toBe('template.text');
  });

  it('is known by its delimiters in UTF-16, too', () => {
    expect(recogniseForeignFile(Buffer.from('\ufeffname\tcity\nAda\tLondon\n', 'utf16le'))).toBe('template.table');
  });

  it.each(['<?xml version="1.0"?><svg/>', '#!/bin/sh\n', 'a\x00b', '\x1b[2J'])('is not %j', (text) => {
    expect(recogniseForeignFile(bytes(text))).toBe('template.not_a_zip');
  });
});

describe('another kind of file', () => {
  it.each<[string, string | readonly number[], string]>([
    ['a PDF document', '%PDF-1.7\n', 'template.pdf'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'template.picture'],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'template.picture'],
    ['a GIF', 'GIF89a', 'template.picture'],
    ['a TIFF', [0x49, 0x49, 0x2a, 0], 'template.picture'],
    ['rich text', '{\\rtf1\\ansi', 'template.word_document'],
    ['gzip data', [0x1f, 0x8b, 8, 0], 'template.compressed'],
    ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'template.compressed'],
  ])('is named: %s', (_, file, code) => {
    expect(recogniseForeignFile(typeof file === 'string' ? bytes(file) : Uint8Array.from(file))).toBe(code);
  });
});
