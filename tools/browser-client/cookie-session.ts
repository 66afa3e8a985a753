import {
  type AddressArguments,
  type AddressOf,
  type BodyInputOf,
  CSRF_HEADER,
  type FieldErrors,
  type FormInputOf,
  type MultipartForm,
  pathOf,
  PROBLEM_MEDIA_TYPE,
  problemBody,
  type ResponseOf,
  type RouteDefinition,
  successOf,
} from '@rowdeck/contracts';

type FormRoute = RouteDefinition & { readonly body: MultipartForm };

/** A file to send, by its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a call takes beside its address. */
type CallBody<R extends RouteDefinition> = R extends { body: { kind: 'json' } } ? { body: BodyInputOf<R> } : object;

interface RequestParts {
  readonly body?: NonNullable<RequestInit['body']>;
  readonly headers?: Readonly<Record<string, string>>;
}

const answerOf = async <R extends RouteDefinition>(route: R, response: Response): Promise<ResponseOf<R>> => {
  const success = successOf(route);
  return (success.kind === 'json' ? success.schema.parse(await response.json()) : undefined) as ResponseOf<R>;
};

/** An answer that is no success: its title, detail and field errors in one message, and the field errors by key. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';

  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
  ) {
    super(message);
  }

  static async of(call: string, response: Response): Promise<RequestFailed> {
    if (!response.headers.get('content-type')?.includes(PROBLEM_MEDIA_TYPE)) {
      return new RequestFailed(response.status, `${call}: ${response.status} ${await response.text()}`);
    }
    const { title, detail, errors } = problemBody.parse(await response.json());
    const fields = Object.entries(errors).map(([key, messages]) => `${key} ${messages.join(', ')}`);
    const words = [title, detail, ...fields].filter(Boolean).join('; ');
    return new RequestFailed(response.status, `${call}: ${response.status} ${words}`, errors);
  }
}

/** Speaks to a gateway as a browser does: keeps its cookies, sends the origin and the CSRF token with writes. */
export class CookieSession {
  private readonly cookies = new Map<string, string>();
  csrfToken = '';

  constructor(readonly baseUrl: string) {}

  /** Throws `RequestFailed` for every answer that is no success. */
  async request(method: string, path: string, init: RequestParts = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...this.writeHeaders(method),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    this.keepCookies(response);
    if (!response.ok) throw await RequestFailed.of(`${method} ${path}`, response);
    return response;
  }

  /** Calls a route that answers with JSON, or with nothing. */
  async call<R extends RouteDefinition>(route: R, input: AddressOf<R> & CallBody<R>): Promise<ResponseOf<R>> {
    const { body, ...address } = input as { body?: unknown };
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return answerOf(route, await this.fetch(route, [address] as never, body === undefined ? {} : json));
  }

  /** Sends a form with a file. */
  async upload<R extends FormRoute>(route: R, fields: FormInputOf<R>, file: NamedFile): Promise<ResponseOf<R>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields as Record<string, string | number>))
      form.set(name, String(value));
    form.set(route.body.file.field, new Blob([new Uint8Array(file.bytes)]), file.name);
    return answerOf(route, await this.fetch(route, [] as never, { body: form }));
  }

  /** Calls a route for its bytes or its events. */
  fetch<R extends RouteDefinition>(route: R, address: AddressArguments<R>, init: RequestParts = {}): Promise<Response> {
    return this.request(route.method, pathOf(route, ...address), init);
  }

  /** The `Cookie` header of this session, for a client that is not fetch. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private writeHeaders(method: string): Record<string, string> {
    if (method === 'GET' || method === 'HEAD') return {};
    return { origin: new URL(this.baseUrl).origin, ...(this.csrfToken ? { [CSRF_HEADER]: this.csrfToken } : {}) };
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
