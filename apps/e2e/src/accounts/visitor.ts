import { type OwnSystem } from '@rowdeck/browser-client';
import {
  accountsHttp,
  type BodyInputOf,
  problemBody,
  type RouteDefinition,
  sessionsHttp,
  sessionView,
} from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { z } from 'zod';
import { mailsOf } from '../journey/mailbox';

export interface Outcome {
  readonly status: number;
  /** The code of the problem, '' where there was none. */
  readonly code: string;
  readonly body: unknown;
}

/** What a browser keeps when nobody is signed in: that an owner has been here, that somebody has signed up here. */
const KEPT = ['rowdeck_device', 'rowdeck_sign_up'];

/** Somebody at an address who is signed out at each visit, in a browser of their own. The system must trust one proxy. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly system: OwnSystem,
    private ip: string,
  ) {}

  /** The same browser at another address. */
  moveTo(ip: string): this {
    this.ip = ip;
    return this;
  }

  async send<R extends RouteDefinition>(route: R, body: BodyInputOf<R>): Promise<Outcome> {
    const response = await fetch(`${this.system.url}${route.path}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-forwarded-for': this.ip,
        cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (!KEPT.includes(name)) continue;
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const answer: unknown = await response.json();
    return { status: response.status, code: problemBody.safeParse(answer).data?.code ?? '', body: answer };
  }

  signUp(user: { name: string; company: string; email: string; password: string }): Promise<Outcome> {
    return this.send(accountsHttp.signUp, { user: { ...user, password_confirmation: user.password } });
  }

  /** @param password '' for the browser to count, as its page sends where somebody has signed up in it */
  confirm(confirmation_token: string, password: string): Promise<Outcome> {
    return this.send(accountsHttp.confirm, { confirmation_token, password });
  }

  signIn(email: string, password: string): Promise<Outcome> {
    return this.send(sessionsHttp.signIn, { user: { email, password } });
  }

  askForReset(email: string): Promise<Outcome> {
    return this.send(accountsHttp.requestPasswordReset, { user: { email } });
  }

  /** The tokens in the emails to an address, the oldest first, once there are so many. */
  async tokensMailedTo(email: string, count: number): Promise<string[]> {
    return eventually(async () => {
      const texts = (await mailsOf(this.system)).filter(({ to }) => to === email).map(({ text }) => text);
      expect(texts).toHaveLength(count);
      return texts.map((text) => /_token=([\w-]+)/.exec(text)?.[1] ?? '').reverse();
    });
  }
}

/** Who has signed in, by name and company. */
export const whoIs = ({ body }: Outcome): { name: string | null; company: string | null } | null =>
  z.object({ user: sessionView.shape.user }).parse(body).user;
