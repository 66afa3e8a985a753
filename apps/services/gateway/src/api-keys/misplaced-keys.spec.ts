import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemBody } from '@rowdeck/contracts';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { eventually } from '@rowdeck/testing';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';
import { GatewayForTest } from '../../test/gateway-for-test';
import { answerAsServices } from '../../test/services-for-test';

const { token } = newApiKeyToken();
const escaped = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

describe('an API key where it does not belong', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  it.each([
    `/api/v1/teams?api_key=${token}`,
    `/api/v1/teams?page=1&x[y]=${token}`,
    `/api/v1/teams?${token}`,
    `/api/v1/teams?api_key=Bearer+${token}`,
    `/api/v1/teams?api_key=${escaped}`,
    `/api/v1/teams/${token}`,
    `/app/templates?key=${token}`,
    `/?key=${token}`,
    `/assets/app/index-1a2b.js?key=${token}`,
    `/no/such/page?key=${token}&bad=%zz`,
  ])('is refused in the address %#, in words that say what to do', async (path) => {
    const answer = await fetch(edge.gateway.url + path, {
      headers: { authorization: `Bearer ${KEYS.read}`, accept: 'application/json' },
    });
    const { code, detail } = problemBody.parse(await answer.json());
    expect([answer.status, code]).toEqual([400, 'request.key_in_address']);
    expect(detail).toMatch(/revoke the key.*create another one/);
    expect(detail).not.toContain(token);
  });

  it('is refused on a page in words, without the key', async () => {
    const answer = await fetch(`${edge.gateway.url}/?key=${token}`, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    expect([answer.status, page.includes('revoke the key'), page.includes(token)]).toEqual([400, true, false]);
  });

  it.each(['/app/templates', '/settings/api_keys', '/session', '/admin', '/', '/assets/app/index-1a2b.js'])(
    'is refused at %s, which is for browsers, whoever has a session',
    async (path) => {
      for (const key of [KEYS.read, token, KEYS.revoked]) {
        const headers = { authorization: `Bearer ${key}`, cookie: 'rowdeck_session=operator-token' };
        const answer = await fetch(edge.gateway.url + path, { headers: { ...headers, accept: 'application/json' } });
        const { code } = problemBody.parse(await answer.json());
        expect([answer.status, code]).toEqual([401, 'auth.key_invalid']);
      }
    },
  );

  it('is not looked for in what other schemes carry', async () => {
    const headers = { authorization: 'Basic b3BzOm9wcw==', cookie: 'rowdeck_session=member-token' };
    expect((await fetch(`${edge.gateway.url}/app/teams`, { headers })).status).toBe(200);
  });
});

describe('an API key in the logs of the gateway', () => {
  it('is blotted out, and never written as it was made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-key-log-'));
    const file = join(folder, 'gateway.log');
    const gateway = await GatewayForTest.start({ LOG_LEVEL: 'debug', LOG_FILE: file });
    await answerAsServices(gateway);
    const send = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init);
    await send(`/api/v1/teams?key=${token}`);
    await send(`/api/v1/${token}`);
    for (const path of ['/api/v1/teams', '/app/teams']) {
      await send(path, { headers: { authorization: `Bearer ${token}` } });
    }
    await send('/api/v1/templates/7', { method: 'DELETE', headers: { authorization: `Bearer ${KEYS.read}` } });
    await gateway.close();
    const log = await eventually(async () => {
      const written = await readFile(file, 'utf8');
      expect(written).toContain('auth.scope_missing');
      return written;
    });
    expect(log).toContain('/api/v1/rdk_…');
    expect(log).not.toMatch(/rdk_[0-9A-Za-z]/);
    await rm(folder, { recursive: true });
  });
});
