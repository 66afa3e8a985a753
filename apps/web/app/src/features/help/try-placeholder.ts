import { checkFilters, compileExpression, FormatFault, splitExpression } from '@rowdeck/engine-pptx-findings';

/** What stands in the presentation, or why nothing can. */
export type TriedPlaceholder = { readonly printed: string } | { readonly message: string; readonly remedy: string };

/**
 * Fills a placeholder with a value, as a batch would that has no other.
 * @param tag with its braces: `{{amount | currency: "EUR"}}`
 * @param locale BCP 47 tag in which numbers and dates are printed
 */
export function tryPlaceholder(tag: string, value: string, locale: string): TriedPlaceholder {
  const typed = tag.trim();
  if (typed.length < 4 || !typed.startsWith('{{') || !typed.endsWith('}}')) {
    return { message: 'A placeholder stands between double curly braces.', remedy: 'Write {{name}}.' };
  }
  const { name, filters } = splitExpression(typed.slice(2, -2));
  if (name === '') return { message: 'The placeholder has no name.', remedy: 'Write {{name}}.' };
  const [problem] = filters === '' ? [] : checkFilters(filters);
  if (problem) return { message: problem.message, remedy: problem.remedy };
  const printed = compileExpression(filters, { locale })(value);
  return printed instanceof FormatFault ? { message: printed.message, remedy: printed.remedy } : { printed };
}
