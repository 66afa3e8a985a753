/** How another tool marks its placeholders, as its users would write the style down; or a word for what is no placeholder. */
export type TagStyle = '{name}' | '${name}' | '[[name]]' | '<<name>>' | '«name»' | '$/name/' | '｛name｝' | 'loop';

/** A mark of another tool in the text of a paragraph, by offsets into that text. */
export interface ForeignTag {
  readonly start: number;
  readonly end: number;
  readonly style: TagStyle;
  /** The mark as it stands. */
  readonly shown: string;
  /** The column that is meant, empty for a loop or a condition. */
  readonly name: string;
}

const NAME = String.raw`([\p{L}_][\p{L}\p{N}_. -]{0,40})`;
/** Quotation marks in half of Europe hold words, too: only what could be the name of a merge field, without spaces. */
const FIELD_NAME = String.raw`([\p{L}_][\p{L}\p{N}_.-]{0,40})`;

/** The longer before the shorter: `${x}` holds `{x}`. */
const STYLES: readonly (readonly [style: TagStyle, pattern: string])[] = [
  [
    'loop',
    String.raw`(?<!\{)\{[#^/@] ?[\p{L}\p{N}_. -]{0,40}\}(?!\})|\{%[^%{}]{1,100}%\}|<</?(?:foreach|if|else)\b[^<>]{0,100}>>`,
  ],
  ['[[name]]', String.raw`\[\[ ?${NAME}\]\]`],
  ['｛name｝', `｛{1,2}${NAME}｝{1,2}`],
  ['<<name>>', `<< ?${NAME}>>`],
  ['«name»', `«${FIELD_NAME}»`],
  ['$/name/', String.raw`\$/${FIELD_NAME}/`],
  ['${name}', String.raw`\$\{ ?${NAME}\}`],
  ['{name}', String.raw`(?<!\{)\{${NAME}\}(?!\})`],
];

const ANY_STYLE = new RegExp(STYLES.map(([, pattern]) => `(${pattern})`).join('|'), 'gu');

/** Groups of the pattern, by style: the whole mark, and the name in it. A loop has no name. */
const GROUPS = STYLES.map(([style], index) => ({ style, whole: index === 0 ? 1 : 2 * index }));

/** Marks in the styles of other tools. They are printed as they are: a brace may be meant as one. */
export function* findForeignTags(text: string): Generator<ForeignTag, void, undefined> {
  for (const match of text.matchAll(ANY_STYLE)) {
    const group = GROUPS.find(({ whole }) => match[whole] !== undefined);
    if (group === undefined) continue;
    const { style, whole } = group;
    const [shown] = match;
    const name = style === 'loop' ? '' : (match[whole + 1] ?? '').trim();
    yield { start: match.index, end: match.index + shown.length, style, shown, name };
  }
}
