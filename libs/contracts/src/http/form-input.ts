import { Problem } from '../problems/problem';
import {
  assertFits,
  assertObject,
  bareKeyOf,
  besideOf,
  errorsOf,
  type Fault,
  faultsOfUnknown,
  keyOf,
  parsed,
  readPart,
  type Sender,
} from './parsed-input';
import { shortFieldOf } from './program-shapes';
import { type MultipartForm } from './route-content';
import { type BodyOf, type RouteDefinition } from './route-definition';

/** A route that takes a form with a file. */
export type FormRoute = RouteDefinition & { readonly body: MultipartForm };

/** The names of a form's fields by what a program may call them. */
const fullNamesOf = ({ body: { fields, file } }: FormRoute): ReadonlyMap<string, string> =>
  new Map(
    [...Object.keys(fields.shape), file.field].flatMap((name) => [[name, name] as const, [shortFieldOf(name), name]]),
  );

/** Who sent a form, and which file came with it. */
interface FormSender extends Sender {
  readonly file?: object | null;
  /** What is wrong with how its fields came, by their short names. */
  readonly misplaced?: readonly Fault[];
}

/** What is wrong with a form beside its fields, as far as it is known before its service is asked. */
const besideOfForm = (
  { body: { rules, file, bareKeys } }: FormRoute,
  sent: object,
  { faults, file: came }: { readonly faults: readonly Fault[]; readonly file: object | null },
): readonly Fault[] => {
  const keyed = bareKeys ? bareKeyOf : keyOf;
  const missing: Fault[] = came === null && file.missing ? [[shortFieldOf(file.field), file.missing]] : [];
  return [...missing, ...besideOf(rules, sent, { faults, keyed })];
};

/**
 * The fields of a form with a file. Throws the form's own problem, keyed by field; with fields that nobody reads it is
 * `request.invalid`. A program is told of what its service would refuse, too.
 */
export const readFormFields = <R extends FormRoute>(
  route: R,
  fields: Iterable<readonly [name: string, value: unknown]>,
  { program = false, file = null, misplaced = [] }: FormSender = {},
): BodyOf<R> => {
  const { fields: schema, invalid, bareKeys } = route.body;
  const names = program ? fullNamesOf(route) : new Map<string, string>();
  const all = [...fields].map(([name, value]) => [names.get(name) ?? name, value] as const);
  const sent = Object.fromEntries(all);
  const read = parsed(schema, sent, bareKeys ? bareKeyOf : keyOf);
  const known = [...new Set([...names.values()].map(shortFieldOf))];
  const unknown = program ? all.filter(([name]) => !names.has(name)).map(([name]) => ({ path: [name], known })) : [];
  if (read.fits && unknown.length === 0 && misplaced.length === 0) return read.data as BodyOf<R>;
  const faults = [...read.faults, ...misplaced.filter(([name]) => !unknown.some(({ path }) => path[0] === name))];
  const beside = program ? besideOfForm(route, sent, { faults, file }) : [];
  throw new Problem(unknown.length > 0 || misplaced.length > 0 ? 'request.invalid' : invalid, {
    errors: errorsOf([...faults, ...beside, ...faultsOfUnknown(unknown)]),
  });
};

/** A value of JSON as the text of a field. */
const asFieldText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The fields of what a program sent as JSON in place of a form, as the form has them; the list that takes the place of the file is not among them.
 * Throws `request.unreadable` for what is no object, and `request.invalid` with every fault.
 *
 * @param isEmpty that the list was, which is known to who has cut it out
 */
export const readFormJson = (
  { body: { json } }: FormRoute,
  sent: unknown,
  isEmpty = false,
): ReadonlyMap<string, string> => {
  assertObject(sent);
  const body = readPart(json?.schema, sent, { program: true });
  const beside: Fault[] = isEmpty && json ? [[json.list, json.empty]] : [];
  assertFits({ body: { ...body, beside: () => beside } });
  // As they came: names are data, and schemas drop some of them.
  const fields = Object.entries(sent as object).filter(([name]) => name !== json?.list);
  return new Map(fields.map(([name, value]) => [name, asFieldText(value)]));
};
