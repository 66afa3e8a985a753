import { problemBody, type ProblemBody } from '@rowdeck/contracts';

/** The problem behind what a hook gave as `error` or `unwrap()` threw; what is none becomes a plain one. */
export function problemOf(error: unknown): ProblemBody {
  const parsed = problemBody.safeParse(error);
  if (parsed.success) return parsed.data;
  return {
    type: 'urn:rowdeck:problem:internal.unexpected',
    title: 'Something went wrong',
    status: 500,
    detail: 'Try again.',
    code: 'internal.unexpected',
    errors: {},
    params: {},
  };
}

/** What to say to a person: the detail when there is one, else the title. */
export const messageOf = (error: unknown): string => {
  const { detail, title } = problemOf(error);
  return detail ?? title;
};
