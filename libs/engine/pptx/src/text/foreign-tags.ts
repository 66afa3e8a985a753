import { likenessOf, type Likeness } from './foreign-likeness';
import { TAG_STYLES, type TagStyle } from './tag-style';

/** A mark of another tool in the text of a paragraph, by offsets into that text. */
export interface ForeignTag {
  readonly start: number;
  readonly end: number;
  /** `loop` is no placeholder: a loop or a condition. */
  readonly style: TagStyle | 'loop';
  /** The mark as it stands. */
  readonly shown: string;
  /** The column that is meant, empty for a loop or a condition. */
  readonly name: string;
  readonly likeness: Likeness;
}

const LOOPS = [
  String.raw`(?<!\{)\{[#^/@] ?[\p{L}\p{N}_. -]{0,40}\}(?!\})`,
  String.raw`\{%[^%{}]{1,100}%\}`,
  String.raw`<</?(?:foreach|if|else)\b[^<>]{0,100}>>`,
  String.raw`\[\[ ?[#^/] ?[\p{L}\p{N}_. -]{0,40}\]\]`,
  String.raw`<% ?(?:if|for|foreach|each|else|elsif|end|while|unless)\b[^<>%]{0,100}%>`,
  String.raw`\+{3} ?(?:END-)?(?:FOR|IF|EXEC|QUERY|IMAGE|LINK|HTML|ALIAS)\b[^+]{0,100}\+{3}`,
];

/** TeX (`\frac{a}{b}`, `x_{i}`), which uses braces for what is no name. */
const NO_TEX = String.raw`(?<!\\\p{L}{1,20}(?:\{[^{}]{0,40}\}){0,2})(?<!(?<!\p{L})\p{L}[_^])`;

/** Each with one group, for what stands between its signs. */
const PATTERNS: Readonly<Record<TagStyle, string>> = {
  '[[name]]': String.raw`\[\[([^[\]\v]{1,60})\]\]`,
  '｛name｝': String.raw`｛{1,2}([^｛｝\v]{1,60})｝{1,2}`,
  '<%= name %>': String.raw`<%=?([^<>%\v]{1,60})%>`,
  '<<name>>': String.raw`<<\[?([^<>[\]\v]{1,60})\]?>>`,
  '«name»': String.raw`«([^«»\v]{1,60})»`,
  '$/name/': String.raw`\$/([^/$\v]{1,60})/`,
  '${name}': String.raw`\$!?\{([^{}\v]{1,60})\}`,
  '#{name}': String.raw`#\{([^{}\v]{1,60})\}(?!\})`,
  '@{name}': String.raw`@\{([^{}\v]{1,60})\}(?!\})`,
  '{$name}': String.raw`(?<!\{)\{\$([^{}\v]{1,60})\}(?!\})`,
  '{!name}': String.raw`(?<!\{)\{!([^{}\v]{1,60})\}(?!\})`,
  '[onshow.name]': String.raw`\[on(?:show|load)\.([^[\];\v]{1,60})\]`,
  '{name}': String.raw`(?<!\{)${NO_TEX}\{([^{}\v]{1,60})\}(?!\})`,
  '+++name+++': String.raw`\+{3}(?:=|INS )?([^+\v]{1,60})\+{3}`,
  '%name%': String.raw`(?<![\p{L}\p{N}%])%([\p{L}_][\p{L}\p{N}_]{1,40})%(?![\p{L}\p{N}%])`,
};

const ANY_MARK = new RegExp([LOOPS.join('|'), ...TAG_STYLES.map((style) => PATTERNS[style])].join('|'), 'gu');

/** Marks in the styles of other tools. They are printed as they are: a brace may be meant as one. */
export function* findForeignTags(text: string): Generator<ForeignTag, void, undefined> {
  for (const match of text.matchAll(ANY_MARK)) {
    const [shown, ...inners] = match;
    const at = inners.findIndex((inner: string | undefined) => inner !== undefined);
    const mark = { start: match.index, end: match.index + shown.length, shown };
    const style = TAG_STYLES[at];
    const inner = inners[at];
    if (style === undefined || inner === undefined) {
      yield { ...mark, style: 'loop', name: '', likeness: 'sure' };
      continue;
    }
    const likeness = likenessOf({ ...mark, style, inner, text });
    if (likeness !== undefined) yield { ...mark, style, name: inner.trim(), likeness };
  }
}
