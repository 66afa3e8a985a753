import { type SchemaObject } from './api-schemas';

type Answers = Readonly<Record<string, SchemaObject>>;

/** How often each answer with a status is given, by what it says. */
const countsOf = (status: string, operations: readonly Answers[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const answers of operations) {
    const text = JSON.stringify(answers[status]);
    if (answers[status]) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
};

/** What most calls answer with a status is said once. A refusal alone: what else a call answers is its own. */
const commonAnswer = (status: string, operations: readonly Answers[]): string | undefined => {
  if (Number(status) < 400) return undefined;
  const [text, count = 0] = [...countsOf(status, operations)].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count > 1 ? text : undefined;
};

/** The answers of all operations, with references to those that most of them share: without, two thirds of the document would say the same. */
export const withSharedAnswers = (operations: readonly Answers[]) => {
  const statuses = [...new Set(operations.flatMap((answers) => Object.keys(answers)))].sort();
  const common = new Map(
    statuses.flatMap((status) => {
      const text = commonAnswer(status, operations);
      return text === undefined ? [] : [[status, text] as const];
    }),
  );
  const refer = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        common.get(status) === JSON.stringify(answer) ? { $ref: `#/components/responses/Problem${status}` } : answer,
      ]),
    );
  const shared = [...common].map(([status, text]) => [`Problem${status}`, JSON.parse(text) as SchemaObject]);
  return { shared: Object.fromEntries(shared) as Answers, answers: operations.map(refer) };
};
