import { ArtefactUnreadable } from '../compile/artefact-format';
import { platform } from '../platform/current-platform';
import { joinBytes } from '../zip/join-bytes';
import { type FillForm, type FillLayout } from './fill-layout';

/**
 * The stored form of a layout, 32-bit numbers, little-endian:
 * `magic | version | CRC-32 of all that follows | form | count of widths, usual, fallback | widths | lengths of usual, of fallback | bytes`.
 * Any change of the shape, or of what a filler asks for in which order, raises the version.
 */
const MAGIC = 0x4c4b4452;
const VERSION = 1;
const HEADER_WORDS = 7;
const CHECKED_FROM = 12;
const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];

export function encodeLayout({ form, widths, usual, fallback }: FillLayout): Uint8Array {
  const lengths = [...usual, ...fallback].map(({ length }) => length);
  const words = [FORMS.indexOf(form), widths.length, usual.length, fallback.length, ...widths, ...lengths];
  const header = new DataView(new ArrayBuffer(CHECKED_FROM + 4 * words.length));
  words.forEach((word, index) => header.setUint32(CHECKED_FROM + 4 * index, word, true));
  const artefact = joinBytes([new Uint8Array(header.buffer), ...usual, ...fallback]);
  const view = new DataView(artefact.buffer, artefact.byteOffset);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, platform.crc32(artefact.subarray(CHECKED_FROM)), true);
  return artefact;
}

/** @throws ArtefactUnreadable for bytes of another version, or that are damaged */
export function decodeLayout(bytes: Uint8Array): FillLayout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wordAt = (index: number): number => view.getUint32(4 * index, true);
  if (bytes.length < 4 * HEADER_WORDS || wordAt(0) !== MAGIC) throw new ArtefactUnreadable('This is no stored layout.');
  if (wordAt(1) !== VERSION)
    throw new ArtefactUnreadable(`The stored layout has version ${wordAt(1)}; this is version ${VERSION}.`);
  if (platform.crc32(bytes.subarray(CHECKED_FROM)) !== wordAt(2))
    throw new ArtefactUnreadable('The stored layout is damaged.');
  const [widths, usual, fallback] = [wordAt(4), wordAt(5), wordAt(6)];
  const words = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => wordAt(from + i));
  const lengths = words(HEADER_WORDS + widths, usual + fallback);
  let at = 4 * (HEADER_WORDS + widths + usual + fallback);
  const pieces = lengths.map((length) => bytes.slice(at, (at += length)));
  return {
    form: FORMS[wordAt(3)] ?? 'slots',
    widths: words(HEADER_WORDS, widths),
    usual: pieces.slice(0, usual),
    fallback: pieces.slice(usual),
  };
}
