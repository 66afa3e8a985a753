import { PROBLEMS, type ProblemCode } from '../problems/catalogue';
import { PROBLEM_MEDIA_TYPE } from '../problems/problem';
import { problemBody } from '../problems/problem-body';
import { withApiAddresses } from '../http/api-addresses';
import { NO_CONTENT, type NoContent } from '../http/route-content';
import { problemsOf } from '../http/problems-of';
import { withTextIds } from '../http/program-shapes';
import { type RouteDefinition, type RouteResponse } from '../http/route-definition';
import { exampleOf, type SchemaSamples } from './api-examples';
import { headersOf, isConditional } from './api-headers';
import { type ApiSchemas, type SchemaObject } from './api-schemas';
import { withChosenFields } from './chosen-fields';

/** Of the status codes that a route answers with beside its problems. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; the answer has no body.',
  206: 'The part of the file that `Range` asks for.',
  304: 'What was kept is still current (`If-None-Match`).',
  416: 'The file has no such part.',
};

/** What pages are told apart by cookies for; programs have none. */
const OF_PAGES: ReadonlySet<ProblemCode> = new Set(['request.csrf', 'request.origin', 'auth.second_factor_required']);

/** Every problem that a program may be answered with, by status. */
export const apiProblemsOf = (route: RouteDefinition): ReadonlyMap<number, readonly ProblemCode[]> => {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(route)) {
    if (OF_PAGES.has(code)) continue;
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
};

const asSent = (example: unknown): unknown => withApiAddresses(withTextIds(example));

const BYTES = { type: 'string', format: 'binary' };

const typeOf = (answer: Exclude<RouteResponse, NoContent>): string => {
  if (answer.kind === 'media') return answer.mediaType.replace(/;.*/, '');
  return answer.kind === 'events' ? 'text/event-stream' : 'application/json';
};

const contentOf = (
  route: RouteDefinition,
  answer: RouteResponse,
  schemas: ApiSchemas,
  samples: SchemaSamples,
): SchemaObject => {
  if (answer.kind === 'none') return {};
  if (!answer.schema) return { content: { [typeOf(answer)]: { schema: BYTES } } };
  const schema = schemas.of(withChosenFields(route, answer.schema), 'output');
  return { content: { [typeOf(answer)]: { schema, example: asSent(exampleOf(answer.schema, samples)) } } };
};

/** The answers of a route beside its problems: to what is known already, that it is. */
const successesOf = (route: RouteDefinition): RouteDefinition['responses'] =>
  isConditional(route) ? { ...route.responses, 304: NO_CONTENT } : route.responses;

const problemAnswer = (codes: readonly ProblemCode[], schemas: ApiSchemas): SchemaObject => ({
  description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join('\n\n'),
  content: {
    [PROBLEM_MEDIA_TYPE]: {
      schema: { ...schemas.of(problemBody, 'output'), properties: { code: { enum: codes } } },
    },
  },
});

/** Every answer of a route to a program, by status. */
export const answersOf = (
  route: RouteDefinition,
  schemas: ApiSchemas,
  samples: SchemaSamples,
): Record<string, SchemaObject> => {
  const answers = Object.entries(successesOf(route)).map(([status, answer]) => [
    status,
    {
      description: STATUS_WORDS[Number(status)] ?? 'Done.',
      headers: headersOf(route, Number(status)),
      ...contentOf(route, answer, schemas, samples),
    },
  ]);
  const problems = [...apiProblemsOf(route)].map(([status, codes]) => [
    status,
    { ...problemAnswer(codes, schemas), headers: headersOf(route, status) },
  ]);
  return Object.fromEntries([...answers, ...problems]) as Record<string, SchemaObject>;
};
