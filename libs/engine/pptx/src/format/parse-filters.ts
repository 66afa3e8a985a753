export type FilterArgument = string | number;

/** `currency: "EUR", 2` as a name and its arguments. */
export interface FilterCall {
  readonly name: string;
  readonly args: readonly FilterArgument[];
}

/** A filter that cannot work whatever the value is: found when the template is inspected. */
export interface FilterProblem {
  readonly code: 'placeholder.bad_filter' | 'placeholder.bad_filter_argument';
  readonly message: string;
  readonly remedy: string;
}

export type ParsedFilters = { readonly calls: readonly FilterCall[] } | { readonly problem: FilterProblem };

/** Straight quotes, and those that autocorrect puts in their place in one language or another. */
const QUOTED = `"[^"]*"|'[^']*'|[“”„‟][^“”„‟]*[“”„‟]|[‘’‚‛][^‘’‚‛]*[‘’‚‛]|«[^»]*»|»[^«]*«`;
const SPACE = /\s*/y;
const NAME = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const ARGUMENT = new RegExp(`(${QUOTED})|(-?\\d+(?:\\.\\d+)?)`, 'y');

const UNQUOTED = /^[^\s"'“”„‟‘’‚‛«»|,:]+/;

const SYNTAX_REMEDY = 'Write {{ name | filter }} or {{ name | filter: "text", 2 }}, with text in quotes.';

/**
 * Reads `filter: "argument", 2 | filter`, the grammar of Liquid's filters. Empty source is no filter.
 * Written by hand: Liquid's own parsers read the name in front as an expression, and here it is a column's name as typed.
 */
export function parseFilters(source: string): ParsedFilters {
  if (source.trim() === '') return { calls: [] };
  const reader = new FilterReader(source);
  const calls: FilterCall[] = [];
  do {
    const call = reader.call();
    if (call === undefined) return { problem: reader.argumentProblem() ?? unreadable(reader.rest()) };
    calls.push(call);
  } while (reader.accept('|'));
  return reader.atEnd() ? { calls } : { problem: unreadable(reader.rest()) };
}

function unreadable(rest: string): FilterProblem {
  const message =
    rest === '' || rest.startsWith('|')
      ? 'A filter is missing behind the bar.'
      : `The filter cannot be read from “${rest}” on.`;
  return { code: 'placeholder.bad_filter', message, remedy: SYNTAX_REMEDY };
}

class FilterReader {
  private at = 0;
  private begun: string | undefined;

  constructor(private readonly source: string) {}

  rest(): string {
    this.match(SPACE);
    return this.source.slice(this.at).trim();
  }

  atEnd(): boolean {
    return this.rest() === '';
  }

  accept(mark: string): boolean {
    this.match(SPACE);
    const found = this.source.startsWith(mark, this.at);
    if (found) this.at += mark.length;
    return found;
  }

  /** One filter with its arguments; undefined when there is none at this place. */
  call(): FilterCall | undefined {
    this.match(SPACE);
    const name = this.match(NAME)?.[0];
    if (name === undefined) return undefined;
    this.begun = this.accept(':') ? name : undefined;
    const args = this.begun === undefined ? [] : this.arguments();
    return args === undefined ? undefined : { name, args };
  }

  /** What is wrong behind the colon of the last filter: nothing stands there, or a word, most often one without its quotes. */
  argumentProblem(): FilterProblem | undefined {
    const rest = this.rest();
    if (this.begun === undefined) return undefined;
    if (rest === '') {
      const message = `An argument is missing behind the filter “${this.begun}”.`;
      return { code: 'placeholder.bad_filter', message, remedy: SYNTAX_REMEDY };
    }
    const word = UNQUOTED.exec(rest)?.[0];
    if (word === undefined) return undefined;
    const message = `The argument “${word}” of the filter “${this.begun}” needs quotes.`;
    return {
      code: 'placeholder.bad_filter',
      message,
      remedy: `Write {{ name | ${this.begun}: "${word}" }}, with text in quotes.`,
    };
  }

  private arguments(): readonly FilterArgument[] | undefined {
    const args: FilterArgument[] = [];
    do {
      this.match(SPACE);
      const match = this.match(ARGUMENT);
      if (match === null) return undefined;
      args.push(match[1] === undefined ? Number(match[2]) : match[1].slice(1, -1));
    } while (this.accept(','));
    return args;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }
}
