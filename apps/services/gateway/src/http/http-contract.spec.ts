import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSRF_HEADER } from '@rowdeck/contracts';
import { type Caller, describeHttpContract, type EdgeRequest, KNOWN } from '@rowdeck/http-contract';
import { GatewayForTest } from '../../test/gateway-for-test';
import { answerAsServices } from '../../test/services-for-test';
import { csrfTokenOf } from '../sessions/csrf-token';

const WELCOME = {
  id: KNOWN.mailboxMessageId,
  from: 'rowdeck@example.com',
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Welcome.',
  html: '<p>Welcome.</p>',
  sentAt: '2026-11-20T14:00:00.000Z',
};

describe('the HTTP interface of the gateway', () => {
  let gateway: GatewayForTest;
  let mailbox: string;
  beforeAll(async () => {
    mailbox = await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-'));
    await writeFile(join(mailbox, 'welcome.json'), JSON.stringify(WELCOME));
    gateway = await GatewayForTest.start({ MAILBOX_DIR: mailbox });
    await answerAsServices(gateway);
  });
  afterAll(async () => {
    await gateway.close();
    await rm(mailbox, { recursive: true });
  });

  const sessionHeaders = (caller: Caller, csrf: EdgeRequest['csrf']): Record<string, string> => {
    if (caller === 'visitor') return {};
    const token = `${caller}-token`;
    const cookie = { cookie: `rowdeck_session=${token}`, origin: gateway.url };
    if (csrf === 'missing') return cookie;
    return { ...cookie, [CSRF_HEADER]: csrfTokenOf(csrf === 'right' ? token : 'another') };
  };

  const send = (caller: Caller, { method, path, headers, body, csrf }: EdgeRequest): Promise<Response> =>
    fetch(gateway.url + path, {
      method,
      headers: { ...headers, ...sessionHeaders(caller, csrf) },
      ...(body === undefined ? {} : { body }),
    });

  describeHttpContract(() => Promise.resolve({ send }));
});
