import { formatters } from './formatters';
import { BadFilterArgument } from './filter-faults';
import { parseFilters, type FilterCall, type FilterProblem } from './parse-filters';

const LONGEST_MESSAGE = 200;

/** Everything that is wrong with the filters of a placeholder, whatever the data will be. */
export function checkFilters(filters: string): readonly FilterProblem[] {
  const parsed = parseFilters(filters);
  const problems = 'problem' in parsed ? [parsed.problem] : parsed.calls.flatMap((call) => checkCall(call) ?? []);
  return problems.map((problem) => ({ ...problem, message: brief(problem.message) }));
}

function checkCall({ name, args }: FilterCall): FilterProblem | undefined {
  const formatter = formatters.get(name);
  if (formatter === undefined) return unknownFilter(name);
  try {
    formatter(args, { locale: 'en' });
    return undefined;
  } catch (error) {
    if (!(error instanceof BadFilterArgument)) throw error;
    return { code: 'placeholder.bad_filter_argument', message: error.message, remedy: error.remedy };
  }
}

function unknownFilter(name: string): FilterProblem {
  const known = [...formatters.keys()].join(', ');
  const message = `There is no filter “${name}”.`;
  return { code: 'placeholder.bad_filter', message, remedy: `Use one of ${known}.` };
}

/** A message quotes the template, which may hold anything of any length. */
function brief(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}
