const EXTENSION = '.pptx';
const WHEN_EMPTY = 'presentation';

/** What Windows forbids in names (and with it every other system), and controls. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;
/** Marks that turn the direction of what follows: `exe.` can be made to read `.pptx`. And noncharacters, and halves of a surrogate pair. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff\p{Cs}]/gu;
/** Names of devices, in any case and with any extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
const DEVICE =
  /^(?:con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$|clock\$)\s*(?:\.|$)/i;

/** File systems allow 255 bytes (ext4) or 255 UTF-16 units (NTFS, APFS); Windows counts 260 for the whole path. This leaves room for a folder. */
const MAX_UNITS = 120;
const MAX_BYTES = 200;

/** A deck's file name that every common system takes, from text that may be anything; `suffix` goes before the extension. */
export function safeFileName(text: string, suffix = ''): string {
  const stem = text.normalize('NFC').replace(INVISIBLE, '').replace(FORBIDDEN, '-').replace(/\s+/g, ' ').trim();
  const bare = withoutDotsAtEnd(stem.replace(/\.pptx$/i, '').replace(/^[. ]+/, ''));
  const named = bare === '' ? WHEN_EMPTY : bare;
  const clear = DEVICE.test(named) ? `_${named}` : named;
  const short = withoutDotsAtEnd(shortened(clear, MAX_UNITS - suffix.length, MAX_BYTES - suffix.length));
  return `${short}${suffix}${EXTENSION}`;
}

/** Windows drops dots and spaces at the end. A pattern bound to the end would try anew from each of a million dots in front of it. */
function withoutDotsAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end--;
  return text.slice(0, end);
}

/** Cut between characters as a reader sees them, never inside an emoji. */
function shortened(text: string, maxUnits: number, maxBytes: number): string {
  if (text.length <= maxUnits && fits(text, maxBytes)) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += utf8Length(segment);
    if (kept.length + segment.length > maxUnits || bytes > maxBytes) break;
    kept += segment;
  }
  return kept === '' ? WHEN_EMPTY : kept;
}

/** A unit of UTF-16 takes three bytes at most: of most names, none has to be counted, and an archive has ten thousand of them. */
function fits(text: string, maxBytes: number): boolean {
  return 3 * text.length <= maxBytes || utf8Length(text) <= maxBytes;
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
