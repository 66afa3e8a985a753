import { z } from 'zod';
import { type RouteDefinition, successOf } from '../http/route-definition';

const takesFields = ({ query }: RouteDefinition): boolean => query !== undefined && 'fields' in query.shape;

const listedIn = (answer: z.ZodObject): z.ZodObject | undefined => {
  const { data } = answer.shape as Readonly<Record<string, z.ZodType>>;
  return data instanceof z.ZodArray && data.element instanceof z.ZodObject ? data.element : undefined;
};

const wholeOrPart = (thing: z.ZodObject) => z.union([thing, thing.partial()]);

/** What a call answers that takes `fields`: whole things, or those of their fields that were asked for. */
export const withChosenFields = (route: RouteDefinition, answer: z.ZodType): z.ZodType => {
  if (!takesFields(route) || !(answer instanceof z.ZodObject)) return answer;
  const listed = listedIn(answer);
  return listed ? answer.extend({ data: z.array(wholeOrPart(listed)) }) : wholeOrPart(answer);
};

const answerOf = (route: RouteDefinition): z.ZodObject | undefined => {
  const answer = successOf(route);
  return answer.kind === 'json' && answer.schema instanceof z.ZodObject ? answer.schema : undefined;
};

/** Names of what such calls answer, where it has one: `BatchFields`, of a `Batch`; and a list of whole things or parts as the list. */
export const namesOfParts = (
  routes: readonly RouteDefinition[],
  named: Readonly<Record<string, z.ZodType>>,
): Readonly<Record<string, z.ZodType>> => {
  const answers = routes.filter(takesFields).flatMap((route) => {
    const answer = answerOf(route);
    return answer ? [{ answer, thing: listedIn(answer) ?? answer, chosen: withChosenFields(route, answer) }] : [];
  });
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, schema]) =>
      answers.flatMap(({ answer, thing, chosen }) => {
        if (schema === thing) return [[`${name}Fields`, thing.partial()]];
        return schema === answer ? [[name, chosen]] : [];
      }),
    ),
  );
};
