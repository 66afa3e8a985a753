import { Problem, type ProblemCode, PROBLEM_MEDIA_TYPE, type ProblemDetails, toProblemBody } from '@rowdeck/contracts';
import { HttpResponse } from 'msw';

/** A problem as the gateway answers it. */
export const refuse = (code: ProblemCode, details: ProblemDetails = {}) => {
  const body = toProblemBody(new Problem(code, details));
  return HttpResponse.json(body, { status: body.status, headers: { 'content-type': PROBLEM_MEDIA_TYPE } });
};

/** A page of a list, as the server cuts it. */
export function pageOf<T>(items: readonly T[], page: number, size = 20) {
  return {
    items: items.slice((page - 1) * size, page * size),
    pagination: { current_page: page, total_pages: Math.max(1, Math.ceil(items.length / size)) },
  };
}

/** A file to save. */
export const fileOf = (content: string, mediaType: string, name: string) =>
  new HttpResponse(content, {
    headers: { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
  });

/** One pixel. */
const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+P+/HgAEtAJJXF+wHAAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

/** The picture of a slide. */
export const pictureAnswer = () => new HttpResponse(PICTURE, { headers: { 'content-type': 'image/png' } });
