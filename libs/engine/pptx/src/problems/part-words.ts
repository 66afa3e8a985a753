/** Folders and files of a presentation as PowerPoint and its kin lay them out; the first that fits names the part. */
const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/!\//, 'an embedded workbook'],
  [/^ppt\/slides\//, 'a slide'],
  [/^ppt\/notesslides\//, 'the notes of a slide'],
  [/^ppt\/slidelayouts\//, 'a slide layout'],
  [/^ppt\/slidemasters\//, 'a slide master'],
  [/^ppt\/notesmasters\//, 'the notes master'],
  [/^ppt\/handoutmasters\//, 'the handout master'],
  [/^ppt\/theme\//, 'a theme'],
  [/^ppt\/charts\//, 'a chart'],
  [/^ppt\/drawings\//, 'a drawing'],
  [/^ppt\/diagrams\//, 'a SmartArt graphic'],
  [/^ppt\/(?:threaded)?comments\//, 'the comments'],
  [/^ppt\/media\//, 'a picture, video or sound'],
  [/^ppt\/embeddings\//, 'an embedded file'],
  [/^ppt\/fonts\//, 'an embedded font'],
  [/^ppt\/tags\//, 'the data of an add-in'],
  [/^ppt\/(?:_rels\/)?presentation\.xml/, 'the list of slides'],
  [/^ppt\/(?:comment)?authors\.xml/, 'the list of comment authors'],
  [/^ppt\/(?:_rels\/)?(?:presprops|viewprops|tablestyles)\.xml/, 'the settings of the presentation'],
  [/vbaproject\.bin$/, 'a VBA project'],
  [/^docprops\/thumbnail/, 'the thumbnail'],
  [/^docprops\//, 'the document properties'],
  [/^customxml\//, 'the data of an add-in'],
  [/^\[content_types\]\.xml$/, 'the list of contents'],
  [/^_rels\/\.rels$/, 'the list of contents'],
];

const LONGEST_SHOWN = 60;

/**
 * What a part is to the person who drew the deck, as far as its name shows: before a file has been read, more is not
 * known. An entry of another kind is called by its file name.
 */
export function partWords(name: string): string {
  const key = name.toLowerCase();
  const known = WORDS.find(([pattern]) => pattern.test(key));
  return known?.[1] ?? `“${printable(fileNameOf(name))}”`;
}

function fileNameOf(name: string): string {
  const last = name.split(/[/\\]/).findLast((segment) => segment !== '');
  return (last ?? name).replace(/\.(?:xml|rels)$/i, '');
}

/** Entry names come from a hostile file and go to terminals and logs: control characters are shown, length is bounded. */
function printable(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}]/gu, (c) => `\\u{${c.codePointAt(0)?.toString(16) ?? ''}}`);
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown;
}
