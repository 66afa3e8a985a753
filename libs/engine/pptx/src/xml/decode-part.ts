import { TemplateRejected } from '../problems/template-rejected';

interface PartEncoding {
  /** As TextDecoder calls it. */
  readonly decoder: string;
  /** As the part calls it; undefined where a mark or nothing at all says so. */
  readonly declared?: string;
}

const ENCODING = /^(<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/;
const MARKUP_END = 0x3e;

/** The names of US-ASCII (IANA, RFC 1345). What is in it is UTF-8; the Encoding Standard would take it for Windows-1252. */
const ASCII =
  /^(?:us|ascii|us-ascii|csascii|ansi_x3\.4-19(?:68|86)|iso-ir-6|iso646-us|iso_646\.irv:1991|(?:ibm|cp)367)$/;
/**
 * What tools that write XML by hand declare, by the names of the Encoding Standard: of one byte each, the lower half ASCII, so that
 * no two programs find different markup in it.
 */
const SINGLE_BYTE = /^(?:windows-(?:874|125\d)|iso-8859-\d+(?:-i)?|koi8-[ru]|ibm866|macintosh|x-mac-cyrillic)$/;
const WESTERN = 'windows-1252';
/** Bytes 0x80 to 0x9F of Windows-1252; Node 20 decodes them as control characters. */
const WESTERN_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * An XML part as source text: UTF-8 or UTF-16, the two that ECMA-376 Part 2 §6.2.5 allows, distinguished by the mark and
 * the declaration (XML 1.0 appendix F), and the encodings of one byte that some tools write and every XML parser reads. A UTF-8
 * mark stays in front, so that encoding the text again gives the same bytes; a part that declares another encoding becomes one that
 * declares UTF-8, because that is how it will be written.
 *
 * @throws TemplateRejected template.unsupported_encoding, template.xml_malformed for bytes that are no text
 */
export function decodePart(bytes: Uint8Array, part: string): string {
  const encoding = sniff(bytes) ?? encodingCalled(declaredBy(bytes), part);
  const text = encoding.decoder === WESTERN ? decodeWestern(bytes) : decode(bytes, encoding, part);
  if (encoding.decoder === 'utf-8' && !isAscii(encoding)) return text;
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replace(ENCODING, '$1$2UTF-8$2');
}

/** The mark decides; without one, the zero bytes beside `<` do. Undefined where the declaration has to say it. */
function sniff(bytes: Uint8Array): PartEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { decoder: 'utf-8', declared: 'UTF-8' };
  if (first === 0xff && second === 0xfe) return UTF_16LE;
  if (first === 0xfe && second === 0xff) return UTF_16BE;
  if (first === 0x3c && second === 0) return UTF_16LE;
  if (first === 0 && second === 0x3c) return UTF_16BE;
  return undefined;
}

const UTF_16LE: PartEncoding = { decoder: 'utf-16le', declared: 'UTF-16' };
const UTF_16BE: PartEncoding = { decoder: 'utf-16be', declared: 'UTF-16' };

function declaredBy(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(MARKUP_END)));
  return ENCODING.exec(start)?.[3];
}

const isAscii = ({ declared = '' }: PartEncoding): boolean => ASCII.test(declared.toLowerCase());

/** A part that declares UTF-16 and is not contradicts itself (XML 1.0 §4.3.3). */
function encodingCalled(declared: string | undefined, part: string): PartEncoding {
  if (declared === undefined) return { decoder: 'utf-8' };
  const decoder = isAscii({ decoder: '', declared }) ? 'utf-8' : canonical(declared);
  if (decoder === 'utf-8' || SINGLE_BYTE.test(decoder)) return { decoder, declared };
  const detail = decoder.startsWith('utf-16')
    ? 'It declares UTF-16 and is written in another encoding.'
    : `It declares the encoding "${declared}"; UTF-8, UTF-16 and encodings of one byte (ISO-8859-1, windows-1251) are read.`;
  throw TemplateRejected.because('template.unsupported_encoding', { part, detail });
}

/** The name of the Encoding Standard; as declared where the platform has no such encoding. */
function canonical(declared: string): string {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return declared;
  }
}

function decode(bytes: Uint8Array, { decoder, declared }: PartEncoding, part: string): string {
  try {
    return new TextDecoder(decoder, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const says = declared === undefined ? 'It declares no encoding' : `It says that it is ${declared}`;
    const detail = `${says}, and holds bytes that are not ${declared ?? 'UTF-8'}.`;
    throw TemplateRejected.because('template.xml_malformed', { part, detail });
  }
}

function decodeWestern(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replace(/[\u0080-\u009F]/g, (sign) => {
    return WESTERN_SIGNS.charAt(sign.charCodeAt(0) - 0x80);
  });
}
