import { TemplateRejected } from '../problems/template-rejected';

type PartEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const ENCODING = /^(<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/;
const MARKUP_END = 0x3e;

/** US-ASCII is UTF-8 of another name. */
const UTF_8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);
/** What tools that write XML by hand declare; the Encoding Standard reads each of these names as Windows-1252. */
const WESTERN: ReadonlySet<string> = new Set(['iso-8859-1', 'iso8859-1', 'latin1', 'windows-1252', 'cp1252']);
/** Bytes 0x80 to 0x9F of Windows-1252; Node 20 decodes them as control characters. */
const WESTERN_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * An XML part as source text: UTF-8 or UTF-16, the two that ECMA-376 Part 2 §6.2.5 allows, distinguished by the mark and
 * the declaration (XML 1.0 appendix F), and the Western encodings that some tools write and every XML parser reads. A UTF-8
 * mark stays in front, so that encoding the text again gives the same bytes; a part in another encoding becomes one that
 * declares UTF-8, because that is how it will be written.
 *
 * @throws TemplateRejected template.unsupported_encoding, template.xml_malformed for bytes that are no text
 */
export function decodePart(bytes: Uint8Array, part: string): string {
  const marked = sniff(bytes);
  const declared = marked === undefined ? declaredBy(bytes) : undefined;
  const encoding = marked ?? encodingCalled(declared, part);
  if (encoding === 'utf-8') return decode(bytes, encoding, part, declared);
  const text = encoding === 'windows-1252' ? decodeWestern(bytes) : decode(bytes, encoding, part);
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replace(ENCODING, '$1$2UTF-8$2');
}

/** The mark decides; without one, the zero bytes beside `<` do. Undefined where the declaration has to say it. */
function sniff(bytes: Uint8Array): PartEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return undefined;
}

function declaredBy(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(MARKUP_END)));
  return ENCODING.exec(start)?.[3]?.toLowerCase();
}

/** A part that declares UTF-16 and is not contradicts itself (XML 1.0 §4.3.3). */
function encodingCalled(declared: string | undefined, part: string): PartEncoding {
  if (declared === undefined || UTF_8.has(declared)) return 'utf-8';
  if (WESTERN.has(declared)) return 'windows-1252';
  const detail = declared.startsWith('utf-16')
    ? 'It declares UTF-16 and is written in another encoding.'
    : `It declares the encoding "${declared}"; UTF-8 and UTF-16 are allowed.`;
  throw TemplateRejected.because('template.unsupported_encoding', { part, detail });
}

function decode(bytes: Uint8Array, encoding: PartEncoding, part: string, declared?: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16';
    const says =
      encoding === 'utf-8' && declared === undefined ? 'It declares no encoding' : `It says that it is ${name}`;
    const detail = `${says}, and holds bytes that are not ${name}.`;
    throw TemplateRejected.because('template.xml_malformed', { part, detail });
  }
}

function decodeWestern(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replace(/[\u0080-\u009F]/g, (sign) => {
    return WESTERN_SIGNS.charAt(sign.charCodeAt(0) - 0x80);
  });
}
