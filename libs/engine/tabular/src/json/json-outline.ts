/** What a list holds, in the words of its reader. */
export type ItemKind = 'object' | 'list' | 'number' | 'text' | 'word';

/** What the beginning of a JSON text gives away, without its values being read. */
export interface JsonOutline {
  /** Of the items of its outermost list, or of lists that stand one below the other; empty where there is none. */
  readonly kinds: ReadonlySet<ItemKind>;
  /** JSON has none, but many programs write and read them. */
  readonly hasComments: boolean;
}

/** A string ends with its line: no line break may stand in one. */
const TOKEN =
  /[ \t\r\n]+|\/\/[^\r\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|"(?:[^"\\\r\n]|\\[^\r\n])*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:]/y;
const WORDS = ['true', 'false', 'null', '//', '/*', '-'];
const OPENED_BY: Readonly<Record<string, string>> = { ']': '[', '}': '{' };
const KINDS: Readonly<Record<string, ItemKind>> = {
  '{': 'object',
  '[': 'list',
  '"': 'text',
  t: 'word',
  f: 'word',
  n: 'word',
};

/**
 * The outline of a text that keeps to the signs of JSON, from a bracket on; undefined for any other, such as a CSV file whose first
 * header is `[id]`.
 *
 * @param isCut whether the text goes on behind its end, which may then be within a string, a comment or a word
 */
export function jsonOutline(text: string, isCut: boolean): JsonOutline | undefined {
  const outline = new Outline();
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const from = TOKEN.lastIndex;
    const [token] = TOKEN.exec(text) ?? [];
    if (!outline.takes(token ?? text.charAt(from))) return undefined;
    if (token === undefined) return isCut && isBegun(text.slice(from)) ? outline.found : undefined;
  }
  return outline.found;
}

const isBegun = (rest: string): boolean =>
  rest.startsWith('/*') ||
  (rest.startsWith('"') && !/[\r\n]/.test(rest)) ||
  WORDS.some((word) => word.startsWith(rest));

class Outline {
  private readonly open: string[] = [];
  private readonly kinds = new Set<ItemKind>();
  private hasComments = false;
  /** Lists and objects outside of any other. */
  private roots = 0;
  private awaitsValue = true;

  get found(): JsonOutline | undefined {
    const { kinds, roots, hasComments } = this;
    if (roots === 0) return undefined;
    const areRows = roots > 1 && kinds.size > 0 && !kinds.has('object');
    return { kinds: areRows ? new Set(['list']) : kinds, hasComments };
  }

  /** Whether the token may stand here. A comma too many is let pass: whoever reads the items says so. */
  takes(token: string): boolean {
    const char = token.charAt(0);
    if (char.trim() === '') return true;
    if (char === '/') return (this.hasComments = true);
    if (char === ',' || char === ':') return this.separates();
    const opener = OPENED_BY[char];
    return opener === undefined ? this.begins(char) : this.closes(opener);
  }

  private separates(): boolean {
    this.awaitsValue = true;
    return this.open.length > 0;
  }

  private closes(opener: string): boolean {
    this.awaitsValue = this.open.length === 1;
    return this.open.pop() === opener;
  }

  /** Only lists and objects stand outside of any other: a text, number or word there is a cell. */
  private begins(char: string): boolean {
    const opens = char === '[' || char === '{';
    const mayStand = this.awaitsValue && (opens || this.open.length > 0);
    if (this.open.length === 0) this.roots++;
    if (this.roots === 1 && this.open.length === 1 && this.open[0] === '[') this.kinds.add(KINDS[char] ?? 'number');
    if (opens) this.open.push(char);
    this.awaitsValue = opens;
    return mayStand;
  }
}
