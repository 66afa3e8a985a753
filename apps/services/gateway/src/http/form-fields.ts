import { type BodyOf, type MultipartForm, PROBLEMS, type RouteDefinition } from '@rowdeck/contracts';
import { IN_PLAIN_WORDS, requestInvalid } from './request-invalid';

/** The fields of a form with a file, parsed by the schema of its route. Throws the form's own problem, keyed by field. */
export const formFieldsOf = <R extends RouteDefinition & { readonly body: MultipartForm }>(
  { body }: R,
  fields: ReadonlyMap<string, string>,
): BodyOf<R> => {
  const { success, data, error } = body.fields.safeParse(Object.fromEntries(fields), IN_PLAIN_WORDS);
  if (success) return data as BodyOf<R>;
  throw requestInvalid(error, body.invalid, PROBLEMS[body.invalid].title);
};
