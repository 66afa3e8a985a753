import {
  CSRF_HEADER,
  type FormInputOf,
  type MultipartForm,
  pathOf,
  type ProblemBody,
  type ResponseOf,
  type RouteDefinition,
} from '@rowdeck/contracts';
import { problemOfFetch, unexpectedAnswer } from '../problems/problem-of-fetch';
import { ensureCsrfToken } from './csrf-token';
import { responseSchemaOf } from './route-endpoint';
import { asTold, mayBeRepeated } from './told-wait';

/** A form with a file as its route takes it; fields without a value are left out. */
export function formDataOf<R extends RouteDefinition & { readonly body: MultipartForm }>(
  { body }: R,
  fields: FormInputOf<R>,
  file: File,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, string | number | null | undefined>>)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  // The file is last, so that a server that streams it has read the other fields before.
  form.set(body.file.field, file);
  return form;
}

/** Share of the request's bytes that were sent, 0 to 1. */
export type UploadProgress = (share: number) => void;

interface Upload {
  /** Of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress?: UploadProgress | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface AddressedUpload extends Omit<Upload, 'params'> {
  readonly method: string;
  readonly url: string;
}

type Result<T> = { readonly data: T } | { readonly error: ProblemBody };

interface Answer {
  readonly result: Result<unknown>;
  readonly retryAfter: string | null;
}

const refusedOf = ({ result, retryAfter }: Answer) => ({
  status: 'error' in result ? result.error.status : undefined,
  retryAfter,
});

/** Sends a form by XMLHttpRequest, because fetch does not report how much of a request was sent. */
export async function upload<R extends RouteDefinition>(
  route: R,
  { params, ...request }: Upload,
): Promise<Result<ResponseOf<R>>> {
  const path: (route: RouteDefinition, address: object) => string = pathOf;
  const addressed = { ...request, method: route.method, url: path(route, { params }) };
  const send = () => sendOnceMoreWhenStale(addressed);
  const repeatable = mayBeRepeated(route.method, request.headers);
  const { result } = await (repeatable ? asTold(send, refusedOf, request.signal) : send());
  if ('error' in result) return result;
  const parsed = responseSchemaOf(route).safeParse(result.data);
  return parsed.success ? { data: parsed.data } : { error: unexpectedAnswer() };
}

async function sendOnceMoreWhenStale(request: AddressedUpload): Promise<Answer> {
  const first = await send(request, await ensureCsrfToken());
  if (!('error' in first.result) || first.result.error.code !== 'request.csrf') return first;
  return send(request, await ensureCsrfToken({ fresh: true }));
}

function send(
  { method, url, body, signal, onProgress, headers = {} }: AddressedUpload,
  token: string | null,
): Promise<Answer> {
  const { promise, resolve } = resolvable<Answer>();
  const request = new XMLHttpRequest();
  request.open(method, new URL(url, window.location.origin));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader(CSRF_HEADER, token ?? '');
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  request.onload = () => resolve({ result: resultOf(request), retryAfter: request.getResponseHeader('retry-after') });
  request.onerror = () => resolve({ result: { error: problemOfFetch(LOST) }, retryAfter: null });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.onabort = request.onerror;
  request.send(body);
  return promise;
}

const LOST = { status: 'FETCH_ERROR', error: 'upload' } as const;

function resultOf(request: XMLHttpRequest): Result<unknown> {
  const data = jsonOf(request.responseText);
  if (request.status >= 200 && request.status < 300) return { data };
  return { error: problemOfFetch({ status: request.status, data }) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `Promise.withResolvers` for browsers of before 2024. */
function resolvable<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
