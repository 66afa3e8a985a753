import { type PlaceholderOutcome, type TriedPlaceholder } from '@rowdeck/contracts';
import { checkFilters, compileExpression, FormatFault, isRowCounter, splitExpression } from '@rowdeck/engine-pptx';

/** What opens and closes blocks in other tools: `{{#if x}}`. */
const BLOCK_MARKS: readonly string[] = ['#', '/', '^'];

/** Fills a placeholder with a value, as a batch of one row would. */
export function outcomeOf({ tag, value, locale }: TriedPlaceholder): PlaceholderOutcome {
  const typed = tag.trim();
  if (typed.length < 4 || !typed.startsWith('{{') || !typed.endsWith('}}')) {
    return { message: 'A placeholder stands between double curly braces.', remedy: 'Write {{name}}.' };
  }
  const inside = typed.slice(2, -2);
  if (inside.includes('{{') || inside.includes('}}') || inside.startsWith('{') || inside.endsWith('}')) {
    return {
      message: 'One placeholder is tried at a time.',
      remedy: 'Write {{name}}, between two braces on each side.',
    };
  }
  if (BLOCK_MARKS.includes(inside.trim().charAt(0))) {
    return {
      message: 'There are no conditions and no loops in a template.',
      remedy: 'Write {{name}}; {{name | default: "there"}} prints a text for empty cells.',
    };
  }
  const { name, filters } = splitExpression(inside);
  if (name === '') return { message: 'The placeholder has no name.', remedy: 'Write {{name}}.' };
  const [problem] = filters === '' ? [] : checkFilters(filters);
  if (problem) return { message: problem.message, remedy: problem.remedy };
  const print = compileExpression(filters, locale === undefined ? {} : { locale });
  const printed = print(isRowCounter(name) ? '1' : value);
  return printed instanceof FormatFault ? { message: printed.message, remedy: printed.remedy } : { printed };
}
