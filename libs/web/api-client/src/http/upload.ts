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

/** Sends a form by XMLHttpRequest, because fetch does not report how much of a request was sent. */
export async function upload<R extends RouteDefinition>(
  route: R,
  { params, ...request }: Upload,
): Promise<Result<ResponseOf<R>>> {
  const path: (route: RouteDefinition, address: object) => string = pathOf;
  const result = await sendOnceMoreWhenStale({ ...request, method: route.method, url: path(route, { params }) });
  if ('error' in result) return result;
  const parsed = responseSchemaOf(route).safeParse(result.data);
  return parsed.success ? { data: parsed.data } : { error: unexpectedAnswer() };
}

async function sendOnceMoreWhenStale(request: AddressedUpload): Promise<Result<unknown>> {
  const first = await send(request, await ensureCsrfToken());
  if (!('error' in first) || first.error.code !== 'request.csrf') return first;
  return send(request, await ensureCsrfToken({ fresh: true }));
}

function send(
  { method, url, body, signal, onProgress, headers = {} }: AddressedUpload,
  token: string | null,
): Promise<Result<unknown>> {
  const { promise, resolve } = resolvable<Result<unknown>>();
  const request = new XMLHttpRequest();
  request.open(method, new URL(url, window.location.origin));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader(CSRF_HEADER, token ?? '');
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  request.onload = () => resolve(answerOf(request));
  request.onerror = () => resolve({ error: problemOfFetch({ status: 'FETCH_ERROR', error: 'upload' }) });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.onabort = request.onerror;
  request.send(body);
  return promise;
}

function answerOf(request: XMLHttpRequest): Result<unknown> {
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
