import { TemplateRejected } from '../problems/template-rejected';

type PartEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const ENCODING = /^(<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/;

/**
 * An XML part as source text: UTF-8 or UTF-16, the two that ECMA-376 Part 2 §6.2.5 allows, distinguished by the mark and
 * the declaration (XML 1.0 appendix F). A UTF-8 mark stays in front, so that encoding the text again gives the same
 * bytes; a UTF-16 part becomes one that declares UTF-8, because that is how it will be written.
 *
 * @throws TemplateRejected template.unsupported_encoding, template.xml_malformed for bytes that are no text
 */
export function decodePart(bytes: Uint8Array, part: string): string {
  const encoding = sniff(bytes);
  const text = decode(bytes, encoding, part);
  const declared = ENCODING.exec(text)?.[3]?.toLowerCase();
  if (encoding === 'utf-8') {
    assertUtf8(declared, part);
    return text;
  }
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replace(ENCODING, '$1$2UTF-8$2');
}

/** The mark decides; without one, the zero bytes beside `<` do. */
function sniff(bytes: Uint8Array): PartEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return 'utf-8';
}

function decode(bytes: Uint8Array, encoding: PartEncoding, part: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16';
    const detail = `It holds bytes that are not ${name}, in spite of what it declares.`;
    throw TemplateRejected.because('template.xml_malformed', { part, detail });
  }
}

/** US-ASCII is UTF-8 of another name. A part that declares UTF-16 and is not contradicts itself (XML 1.0 §4.3.3). */
function assertUtf8(declared: string | undefined, part: string): void {
  if (declared === undefined || declared === 'utf-8' || declared === 'utf8' || declared === 'us-ascii') return;
  const detail = `It declares the encoding "${declared}"; only UTF-8 and UTF-16 are allowed.`;
  throw TemplateRejected.because('template.unsupported_encoding', { part, detail });
}
