import { PROBLEMS, type ProblemCode, PROBLEM_MEDIA_TYPE } from '@rowdeck/contracts';
import { HttpResponse } from 'msw';

interface Refusal {
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** A problem as the gateway tells it. */
export const refuse = (code: ProblemCode, { detail, errors = {} }: Refusal = {}) =>
  HttpResponse.json(
    {
      type: `urn:rowdeck:problem:${code}`,
      title: PROBLEMS[code].title,
      status: PROBLEMS[code].status,
      detail: detail ?? PROBLEMS[code].title,
      code,
      errors,
      params: {},
    },
    { status: PROBLEMS[code].status, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
  );

/** A page of a list, as the server cuts it. */
export function pageOf<T>(items: readonly T[], request: Request, size = 20) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return {
    items: items.slice((page - 1) * size, page * size),
    pagination: { current_page: page, total_pages: Math.max(1, Math.ceil(items.length / size)) },
  };
}
