import { BadFilterArgument } from './filter-faults';
import { type FilterArgument } from './parse-filters';

/** Intl prints at most so many decimals (ECMA-402 §16.1.1: 0 to 100; more than 20 is noise). */
const MOST_DECIMALS = 20;

export function expectNone(filter: string, args: readonly FilterArgument[]): void {
  expectAtMost(filter, args, 0, `Write {{ name | ${filter} }}.`);
}

export function expectAtMost(filter: string, args: readonly FilterArgument[], most: number, remedy: string): void {
  if (args.length <= most) return;
  const allowed = most === 0 ? 'no argument' : `at most ${most} argument${most === 1 ? '' : 's'}`;
  throw new BadFilterArgument(`The filter “${filter}” takes ${allowed}, not ${args.length}.`, remedy);
}

/** A number of decimals, or undefined when the argument is not given. */
export function expectDecimals(filter: string, arg: FilterArgument | undefined, remedy: string): number | undefined {
  if (arg === undefined) return undefined;
  if (typeof arg === 'number' && Number.isInteger(arg) && arg >= 0 && arg <= MOST_DECIMALS) return arg;
  throw new BadFilterArgument(`“${arg}” is not a number of decimals for the filter “${filter}”.`, remedy);
}

export function expectText(filter: string, arg: FilterArgument | undefined, remedy: string): string {
  if (typeof arg === 'string') return arg;
  const given = arg === undefined ? 'nothing' : `the number ${arg}`;
  throw new BadFilterArgument(`The filter “${filter}” needs a text in quotes and was given ${given}.`, remedy);
}

/** Decimals and an example of the data, either of which may be left out: `2, "1.234,56"`, `2`, `"1.234,56"`. */
export function withSample(args: readonly FilterArgument[]): readonly [FilterArgument?, FilterArgument?] {
  const [first, second] = args;
  return args.length === 1 && typeof first === 'string' ? [undefined, first] : [first, second];
}
