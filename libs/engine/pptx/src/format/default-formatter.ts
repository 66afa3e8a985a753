import { BadFilterArgument } from './filter-problem';
import { expectAtMost } from './expect-arguments';
import { type Formatter } from './formatter';

const REMEDY = 'Write {{ name | default: "there" }}.';

/** What is printed where the cell is empty, or holds nothing but white space. */
export const defaultTo: Formatter = (args) => {
  expectAtMost('default', args, 1, REMEDY);
  const [fallback] = args;
  if (fallback === undefined) throw new BadFilterArgument('The filter “default” needs a text in quotes.', REMEDY);
  const text = String(fallback);
  return (value) => (value.trim() === '' ? text : value);
};
