import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSRF_HEADER } from '@rowdeck/contracts';
import { type Caller, type EdgeRequest, type HttpEdge, KNOWN } from '@rowdeck/http-contract';
import { csrfTokenOf } from '../src/sessions/csrf-token';
import { keyFor } from './answer-as-keys';
import { answerAsBranding } from './answer-as-branding';
import { GatewayForTest } from './gateway-for-test';
import { answerAsServices } from './services-for-test';

const WELCOME = {
  id: KNOWN.mailboxMessageId,
  from: 'rowdeck@example.com',
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Welcome.',
  html: '<p>Welcome.</p>',
  sentAt: '2026-11-20T14:00:00.000Z',
};

/** The gateway with services that know what is `KNOWN`, and a mailbox with one email. */
export class EdgeForTest implements HttpEdge {
  private constructor(
    readonly gateway: GatewayForTest,
    private readonly mailbox: string,
  ) {}

  static async start(): Promise<EdgeForTest> {
    const mailbox = await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-'));
    await writeFile(join(mailbox, 'key'), KNOWN.mailboxKey);
    await writeFile(join(mailbox, 'welcome.json'), JSON.stringify(WELCOME));
    const gateway = await GatewayForTest.start({ MAILBOX_DIR: mailbox });
    await answerAsServices(gateway);
    answerAsBranding(gateway);
    return new EdgeForTest(gateway, mailbox);
  }

  send(caller: Caller, { method, path, headers, body, csrf, scope }: EdgeRequest): Promise<Response> {
    const credentials = scope ? { authorization: `Bearer ${keyFor(scope)}` } : this.sessionHeaders(caller, csrf);
    return fetch(this.gateway.url + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...credentials },
      ...(body === undefined ? {} : { body }),
    });
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await rm(this.mailbox, { recursive: true });
  }

  private sessionHeaders(caller: Caller, csrf: EdgeRequest['csrf']): Record<string, string> {
    if (caller === 'visitor') return {};
    const token = `${caller}-token`;
    // What is good for the second step is tried as a session, too.
    if (caller === 'halfway') return { cookie: `rowdeck_second_step=${token}; rowdeck_session=${token}` };
    const cookie = { cookie: `rowdeck_session=${token}`, origin: this.gateway.url };
    if (csrf === 'missing') return cookie;
    return { ...cookie, [CSRF_HEADER]: csrfTokenOf(csrf === 'right' ? token : 'another') };
  }
}
