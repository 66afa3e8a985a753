import { decodePart } from './decode-part';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

const DECLARED_16 = '<?xml version="1.0" encoding="UTF-16" standalone="yes"?><a>é</a>';
const DECLARED_8 = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a>é</a>';

it.each([
  ['no declaration', '<a>é</a>'],
  ['a declaration', DECLARED_8],
  ['a byte order mark', `\uFEFF${DECLARED_8}`],
])('UTF-8 with %s comes back byte for byte', (_, text) => {
  const bytes = utf8(text);
  expect(utf8(decodePart(bytes, 'x'))).toEqual(bytes);
});

it.each([
  ['little endian with a mark', utf16(`\uFEFF${DECLARED_16}`, false)],
  ['big endian with a mark', utf16(`\uFEFF${DECLARED_16}`, true)],
  ['little endian without a mark', utf16(DECLARED_16, false)],
  ['big endian without a mark', utf16(DECLARED_16, true)],
])('UTF-16 %s becomes a text that declares UTF-8', (_, bytes) => {
  expect(decodePart(bytes, 'x')).toBe(DECLARED_8);
});

it('leaves a word like an encoding in the text alone', () => {
  expect(decodePart(utf16(`\uFEFF<a>encoding="UTF-16"</a>`, false), 'x')).toBe('<a>encoding="UTF-16"</a>');
});

it.each(['ISO-8859-1', 'windows-1252', 'latin1'])('%s becomes a text that declares UTF-8', (name) => {
  const declared = `<?xml version="1.0" encoding="${name}" standalone="yes"?><a>\xE9 \x80\x93\xFC</a>`;
  expect(decodePart(Buffer.from(declared, 'latin1'), 'x')).toBe(DECLARED_8.replace('é', 'é €“ü'));
});

it.each(['US-ASCII', 'ascii', 'ANSI_X3.4-1968', 'ISO646-US', 'ISO_646.irv:1991', 'cp367'])(
  '%s becomes a text that declares UTF-8: values need not be ASCII',
  (name) => {
    const declared = `<?xml version='1.0' encoding='${name}'?><a>x</a>`;
    expect(decodePart(utf8(declared), 'x')).toBe("<?xml version='1.0' encoding='UTF-8'?><a>x</a>");
  },
);

it.each([
  ['ISO-8859-15', 0xa4, '€'],
  ['l9', 0xa4, '€'],
  ['windows-1251', 0xdf, 'Я'],
  ['ISO-8859-2', 0xb1, 'ą'],
  ['ISO-8859-9', 0xfe, 'ş'],
  ['KOI8-R', 0xf1, 'Я'],
  ['macintosh', 0x8a, 'ä'],
])('%s is read and becomes a text that declares UTF-8', (name, byte, letter) => {
  const declared = Buffer.from(`<?xml version="1.0" encoding="${name}" standalone="yes"?><a>é</a>`);
  const [start, end] = [declared.subarray(0, declared.indexOf('é')), Buffer.from('</a>')];
  expect(decodePart(Buffer.concat([start, Buffer.of(byte), end]), 'x')).toBe(DECLARED_8.replace('é', letter));
});

it('a mark of UTF-8 is believed before a declaration', () => {
  const text = '\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>';
  expect(decodePart(utf8(text), 'x')).toBe(text);
});

const NOT_UTF8 = Uint8Array.of(0x3c, 0x61, 0xe9, 0x3e);
const FAR = ' '.repeat(1000);

it.each([
  [
    'bytes that are not UTF-8',
    NOT_UTF8,
    'xml_malformed',
    'It declares no encoding, and holds bytes that are not UTF-8.',
  ],
  [
    'bytes that are not the UTF-8 that is declared',
    Buffer.concat([utf8('<?xml version="1.0" encoding="UTF-8"?>'), NOT_UTF8]),
    'xml_malformed',
    'It says that it is UTF-8, and holds bytes that are not UTF-8.',
  ],
  [
    'bytes that are not the US-ASCII that is declared',
    Buffer.concat([utf8('<?xml version="1.0" encoding="US-ASCII"?>'), NOT_UTF8]),
    'xml_malformed',
    'It says that it is US-ASCII, and holds bytes that are not US-ASCII.',
  ],
  ['half a UTF-16 unit', Uint8Array.of(0xff, 0xfe, 0x3c), 'xml_malformed', 'It says that it is UTF-16, and'],
  ['a surrogate without its other half', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x3c, 0x00), 'xml_malformed', 'UTF-16'],
  [
    'another encoding',
    Buffer.concat([utf8(`<?xml version="1.0"${FAR}encoding="Shift_JIS"?>`), NOT_UTF8]),
    'unsupported_encoding',
    'It declares the encoding "Shift_JIS"; UTF-8, UTF-16 and encodings of one byte (ISO-8859-1, windows-1251) are read.',
  ],
  [
    'UTF-16 that is not',
    utf8('<?xml version="1.0" encoding="UTF-16"?><a/>'),
    'unsupported_encoding',
    'It declares UTF-16 and is written in another encoding.',
  ],
])('refuses %s', (_, bytes, code, detail) => {
  expect(() => decodePart(bytes, 'ppt/presentation.xml')).toThrow(
    expect.objectContaining({
      code: `template.${code}`,
      part: 'ppt/presentation.xml',
      message: expect.stringContaining(detail) as string,
    }) as Error,
  );
});
