import type { Format } from '../format/formatter';
import { formatters } from '../format/formatters';
import { parseFilters } from '../format/parse-filters';

/**
 * The filters of a placeholder as one function; undefined when there are none.
 * A filter that does not exist was reported at inspection, and its tag is no slot; so it is no concern here.
 */
export function compileFormat(filters: string, locale: string): Format | undefined {
  const parsed = parseFilters(filters);
  if ('problem' in parsed || parsed.calls.length === 0) return undefined;
  const formats = parsed.calls.flatMap(({ name, args }) => formatters.get(name)?.(args, locale) ?? []);
  return (value) => formats.reduce((text, format) => format(text), value);
}
