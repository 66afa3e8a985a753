import { compileExpression } from './compile-expression';
import { DEFAULT_FILTER } from './formatters';
import { parseFilters } from './parse-filters';

/** What filters with a `default` print where there is no value; undefined of all others. */
export function textOfBlank(filters: string): string | undefined {
  const parsed = parseFilters(filters);
  if (!('calls' in parsed) || !parsed.calls.some(({ name }) => name === DEFAULT_FILTER)) return undefined;
  const text = compileExpression(filters)('');
  return typeof text === 'string' ? text : undefined;
}
