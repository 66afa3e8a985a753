import { editDistance } from '../problems/edit-distance';
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
  const meant = nearestFilter(name);
  const known = [...formatters.keys()].join(', ');
  const message = `There is no filter “${name}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`}`;
  const example = meant === undefined ? '' : `${meant}${NEEDED_ARGUMENTS.get(meant) ?? ''}`;
  const remedy =
    meant === undefined ? `Use one of ${known}.` : `Write {{ name | ${example} }}, or another of ${known}.`;
  return { code: 'placeholder.bad_filter', message, remedy };
}

/** Without it the example would be the next fault. */
const NEEDED_ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ['currency', ': "EUR"'],
  ['default', ': "text"'],
]);

/** What the filters are called elsewhere: in Liquid, Jinja, Excel and spoken English. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['upcase', 'upper'],
  ['uppercase', 'upper'],
  ['capitals', 'upper'],
  ['downcase', 'lower'],
  ['lowercase', 'lower'],
  ['capitalize', 'title'],
  ['titlecase', 'title'],
  ['proper', 'title'],
  ['money', 'currency'],
  ['price', 'currency'],
  ['euro', 'currency'],
  ['dollar', 'currency'],
  ['round', 'number'],
  ['decimal', 'number'],
  ['strftime', 'date'],
  ['datetime', 'date'],
  ['strip', 'trim'],
  ['fallback', 'default'],
  ['pct', 'percent'],
  ['tel', 'phone'],
  ['telephone', 'phone'],
  ['fone', 'phone'],
  ['mobile', 'phone'],
  ['curr', 'currency'],
  ['num', 'number'],
  ['perc', 'percent'],
]);

function nearestFilter(name: string): string | undefined {
  const wanted = name.toLowerCase().replace(/[^a-z]/g, '');
  const limit = Math.floor((wanted.length + 1) / 3);
  const candidates = [...formatters.keys(), ...OTHER_NAMES.keys()]
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate, limit) }))
    .filter(({ distance }) => distance <= limit);
  const [nearest] = candidates.sort((a, b) => a.distance - b.distance);
  return nearest && (OTHER_NAMES.get(nearest.candidate) ?? nearest.candidate);
}

/** A message quotes the template, which may hold anything of any length. */
function brief(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}
