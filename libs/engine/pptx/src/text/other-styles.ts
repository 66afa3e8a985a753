const NAME = String.raw`[\p{L}_][\p{L}\p{N}_. -]{0,40}`;

/** The marks of other tools, the longer before the shorter: `${x}` holds `{x}`. */
const OTHER_STYLE = new RegExp(
  [
    String.raw`\[\[${NAME}\]\]`,
    `｛{1,2}${NAME}｝{1,2}`,
    `<<${NAME}>>`,
    String.raw`\$\{${NAME}\}`,
    String.raw`(?<!\{)\{${NAME}\}(?!\})`,
  ].join('|'),
  'gu',
);

/** Placeholders in the style of another tool, as they stand. They are printed as they are: a brace may be meant as one. */
export function* otherStyles(text: string): Generator<string, void, undefined> {
  for (const [found] of text.matchAll(OTHER_STYLE)) yield found;
}
