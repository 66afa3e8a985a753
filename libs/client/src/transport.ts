import { delayBefore, reasonOf, retryAfterOf, sleep } from './retry';
import { keepTag, tagOf } from './entity-tags';
import { RowdeckError } from './rowdeck-error';

export interface RowdeckOptions {
  /** An API key, `rdk_…`. */
  readonly key: string;
  /** Where Rowdeck is: `https://rowdeck.example.com`. */
  readonly baseUrl: string;
  /** For an answer to begin, and for each further piece of it. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Further attempts after a failure that may pass. Default: 4. */
  readonly maxRetries?: number;
  /** In the place of the platform's own, for proxies and tests. */
  readonly fetch?: typeof fetch;
  /** Names your program in the logs of the server. Browsers do not send it. */
  readonly userAgent?: string;
}

/** What every read takes beside its own. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Of the client where it is not given. */
  readonly timeoutMs?: number;
}

/** What every call takes beside its own. */
export interface CallOptions extends ReadOptions {
  /** Names a write, so that it happens once however often it is sent. Made up for each call where it is not given. */
  readonly idempotencyKey?: string;
}

/** What a change takes that is not to overwrite somebody else's. */
export interface ChangeOptions extends CallOptions {
  /** What you have read, as it was answered, or its `ETag`. Where it is another by now, nothing is changed (`request.precondition_failed`). */
  readonly ifMatch?: object | string;
}

export type QueryValue = string | number | boolean | undefined;

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the server may wait before it answers, by this request: that much more time it has. */
  readonly waitMs?: number;
}

/** An answer whose body has yet to be read. */
export interface OpenAnswer {
  readonly response: Response;
  /** Reads a piece of it within the timeout. Between the pieces nobody is in a hurry: whoever reads may be the slower one. */
  readonly inTime: <T>(piece: Promise<T>) => Promise<T>;
  /** To be called at the end. */
  readonly close: () => void;
}

const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_MAX_RETRIES = 4;

/** `URL.canParse` is wrong of letters beyond ASCII in Node 20 and 22, once it has been compiled. */
const isAddress = (text: string): boolean => {
  try {
    return new URL(text) instanceof URL;
  } catch {
    return false;
  }
};

/** Sends requests, again where that may help, and turns what is refused into `RowdeckError`. */
export class Transport {
  private readonly root: string;
  private readonly key: string;
  private readonly timeoutMs: number;
  private readonly maxRetries: number;

  constructor(private readonly options: RowdeckOptions) {
    // Environment variables that are not set come as undefined, whatever the types say.
    this.key = options.key?.trim() ?? '';
    if (this.key === '')
      throw unusable('key_missing', 'key is missing: give an API key (rdk_…), made in the settings.');
    if (!ASCII.test(this.key)) throw unusable('key_invalid', 'key is no API key: it has letters that no key has.');
    if (!isAddress(options.baseUrl))
      throw unusable('base_url_invalid', 'baseUrl is missing, or no address such as https://rowdeck.example.com.');
    this.root = `${options.baseUrl.replace(/\/$/, '')}/api/v1`;
    this.timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.maxRetries = options.maxRetries ?? DEFAULT_MAX_RETRIES;
  }

  /** The JSON of an answer; undefined where it has none. */
  async json<T>(request: ApiRequest, options: ChangeOptions = {}): Promise<T> {
    return this.attempts(request, options, async ({ response, inTime, close }) => {
      const text = await inTime(response.text());
      close();
      const answer = (text === '' ? undefined : JSON.parse(text)) as T;
      keepTag(answer, response.headers);
      return answer;
    });
  }

  /** An answer as soon as its headers are there. */
  open(request: ApiRequest, options: CallOptions = {}): Promise<OpenAnswer> {
    return this.attempts(request, options, (answer) => Promise.resolve(answer));
  }

  /** One key for all attempts: a write whose answer was lost happens once. */
  private async attempts<T>(
    request: ApiRequest,
    options: ChangeOptions,
    read: (answer: OpenAnswer) => Promise<T>,
  ): Promise<T> {
    const headers = this.headersOf(request, options);
    for (let attempt = 0; ; attempt++) {
      const { error, retryAfterMs, value } = await this.attempt(request, headers, options, read);
      if (error === undefined) return value;
      options.signal?.throwIfAborted();
      const delay = attempt < this.maxRetries ? delayBefore(attempt, error, retryAfterMs) : undefined;
      if (delay === undefined) throw error;
      await sleep(delay, options.signal);
    }
  }

  private async attempt<T>(
    request: ApiRequest,
    headers: Record<string, string>,
    options: CallOptions,
    read: (answer: OpenAnswer) => Promise<T>,
  ): Promise<Outcome<T>> {
    const deadline = new Deadline((options.timeoutMs ?? this.timeoutMs) + (request.waitMs ?? 0), options.signal);
    try {
      const { inTime, close } = deadline;
      const response = await inTime(this.send(request, headers, deadline.signal));
      if (response.ok) return { value: await read({ response, inTime, close }) };
      const error = await inTime(RowdeckError.of(response));
      deadline.close();
      return { error, retryAfterMs: retryAfterOf(response.headers) };
    } catch (error) {
      deadline.close();
      return { error: connectionError(error, deadline, this.options.baseUrl) };
    }
  }

  private send(request: ApiRequest, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const { method, body, form } = request;
    const send = this.options.fetch ?? fetch;
    return send(this.addressOf(request), {
      method,
      headers,
      signal,
      // A write that is redirected would arrive as a read, and a key at another server.
      redirect: 'manual',
      ...(form && { body: form }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  private addressOf({ path, query = {} }: ApiRequest): string {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return `${this.root}${path}${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}`;
  }

  private headersOf({ method, body, headers }: ApiRequest, options: ChangeOptions): Record<string, string> {
    const { userAgent } = this.options;
    const { idempotencyKey, ifMatch } = options;
    return sendable({
      accept: 'application/json, */*;q=0.8',
      authorization: `Bearer ${this.key}`,
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
      ...(ifMatch !== undefined && { 'if-match': tagOf(ifMatch) }),
      ...headers,
    });
  }
}

type Outcome<T> =
  | { readonly error: RowdeckError; readonly retryAfterMs?: number | undefined; readonly value?: never }
  | { readonly error?: never; readonly retryAfterMs?: never; readonly value: T };

/** Aborts when nothing has come for too long, or when the caller does. */
class Deadline {
  private readonly controller = new AbortController();
  passed = false;

  constructor(
    readonly ms: number,
    private readonly callers: AbortSignal | undefined,
  ) {
    callers?.throwIfAborted();
    callers?.addEventListener('abort', this.abortedByCaller);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  readonly inTime = async <T>(piece: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => {
      this.passed = true;
      this.controller.abort();
    }, this.ms);
    try {
      return await piece;
    } finally {
      clearTimeout(timer);
    }
  };

  readonly close = (): void => {
    this.callers?.removeEventListener('abort', this.abortedByCaller);
  };

  private readonly abortedByCaller = (): void => {
    this.controller.abort(reasonOf(this.callers));
  };
}

const unusable = (code: string, message: string): RowdeckError =>
  new RowdeckError(message, { status: 0, code: `client.${code}` });

const ASCII = /^[\x20-\x7e]*$/;

/** Otherwise it would look as if the connection had failed. @throws RowdeckError `client.header_invalid` */
function sendable(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers))
    if (!ASCII.test(value))
      throw unusable('header_invalid', `The header ${name} can have letters without accents, digits and signs alone.`);
  return headers;
}

function connectionError(cause: unknown, { passed, ms }: Deadline, server: string): RowdeckError {
  if (cause instanceof RowdeckError) return cause;
  const status = 0;
  if (cause instanceof SyntaxError)
    return new RowdeckError('The answer is not the JSON that it says it is.', {
      status,
      code: 'client.unexpected_answer',
      cause,
    });
  if (passed)
    return new RowdeckError(`${server} did not answer within ${ms} ms.`, { status, code: 'client.timed_out', cause });
  return new RowdeckError(`The connection to ${server} failed.`, { status, code: 'client.connection_failed', cause });
}
