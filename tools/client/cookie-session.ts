import { CSRF_HEADER, type FieldErrors, PROBLEM_MEDIA_TYPE, problemBody } from '@rowdeck/contracts';

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
    const told = [title, detail, ...fields].filter(Boolean).join('; ');
    return new RequestFailed(response.status, `${call}: ${response.status} ${told}`, errors);
  }
}

/** Speaks to a gateway as a browser does: keeps its cookies, sends the origin and the CSRF token with writes. */
export class CookieSession {
  private readonly cookies = new Map<string, string>();
  csrfToken = '';

  constructor(readonly baseUrl: string) {}

  /** Throws `RequestFailed` for every answer that is no success. */
  async request(
    method: string,
    path: string,
    init: { body?: NonNullable<RequestInit['body']>; headers?: Record<string, string> } = {},
  ): Promise<Response> {
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

  async json(method: string, path: string, body?: unknown): Promise<unknown> {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await this.request(method, path, init);
    return response.status === 204 ? null : await response.json();
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
