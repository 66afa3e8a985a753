import { CSRF_HEADER, type SessionView } from '@rowdeck/contracts';
import { type MailingSystem } from './mailed-token';

export const PASSWORD = 'seven purple decks';

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** What a browser sends of itself: its cookies, the site it is at and the token for writes. */
export class BrowserSession {
  private constructor(
    private readonly system: MailingSystem,
    readonly headers: Readonly<Record<string, string>>,
    readonly userId: string,
  ) {}

  static visitor(system: MailingSystem): BrowserSession {
    return new BrowserSession(system, {}, '');
  }

  static async signUp(system: MailingSystem, email: string): Promise<void> {
    const user = { name: 'Ana Ortiz', email, password: PASSWORD, password_confirmation: PASSWORD };
    // Who asks for more than an account does not get it: the panel stays shut to those who signed up so.
    await this.visitor(system).send('POST', '/users', { admin: true, user: { ...user, admin: true, role: 'admin' } });
  }

  /** A confirmed account, signed in. */
  static async signedUp(system: MailingSystem, email: string): Promise<BrowserSession> {
    await this.signUp(system, email);
    const confirmation_token = await system.mailedToken(email);
    await this.visitor(system).send('POST', '/users/confirmation', { confirmation_token, password: PASSWORD });
    return this.signIn(system, email);
  }

  /** Whatever sign-in by the password gives. */
  static async signIn(system: MailingSystem, email: string): Promise<BrowserSession> {
    const user = { email, password: PASSWORD };
    const answer = await this.visitor(system).send('POST', '/users/sign_in', { user });
    const { user: known, csrf_token = '' } = (await answer.json()) as Partial<SessionView>;
    const headers = { cookie: cookiesOf(answer), origin: system.url, [CSRF_HEADER]: csrf_token };
    return new BrowserSession(system, headers, known?.id ?? '');
  }

  send(method: string, path: string, json?: unknown): Promise<Response> {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const headers = { ...this.headers, accept: 'application/json', 'content-type': 'application/json' };
    return fetch(this.system.url + path, { method, headers, redirect: 'manual', ...body });
  }

  /** The JSON of an answer that must be a success. */
  async call<T>(method: string, path: string, json?: unknown): Promise<T> {
    const answer = await this.send(method, path, json);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  async upload<T>(path: string, fields: Readonly<Record<string, string | File>>): Promise<T> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(this.system.url + path, { method: 'POST', headers: this.headers, body });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
