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
  ['US-ASCII', '<?xml version="1.0" encoding="us-ascii"?><a/>'],
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

it.each([
  ['bytes that are not UTF-8', Uint8Array.of(0x3c, 0xff, 0x3e), 'template.xml_malformed'],
  ['half a UTF-16 unit', Uint8Array.of(0xff, 0xfe, 0x3c), 'template.xml_malformed'],
  ['a surrogate without its other half', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x3c, 0x00), 'template.xml_malformed'],
  ['Latin-1', utf8('<?xml version="1.0" encoding="ISO-8859-1"?><a/>'), 'template.unsupported_encoding'],
  ['UTF-16 that is not', utf8('<?xml version="1.0" encoding="UTF-16"?><a/>'), 'template.unsupported_encoding'],
])('refuses %s', (_, bytes, code) => {
  expect(() => decodePart(bytes, 'ppt/presentation.xml')).toThrow(
    expect.objectContaining({ code, part: 'ppt/presentation.xml' }) as Error,
  );
});
