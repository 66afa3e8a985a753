import { setTimeout as sleep } from 'node:timers/promises';
import { ExitCode } from './exit-code';
import { Refusal } from './refusal';

/** RFC 8628, 3.2. */
export interface DeviceCode {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete?: string;
  readonly expires_in: number;
  readonly interval?: number;
}

interface TokenAnswer {
  readonly access_token?: string;
  readonly scope?: string;
  readonly error?: string;
  /** Of Rowdeck, beside what OAuth 2.0 knows. */
  readonly code?: string;
  readonly error_description?: string;
  readonly detail?: string;
  readonly title?: string;
}

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628, 3.5: what `slow_down` adds, in seconds. */
const SLOWER = 5;

/** Asks the server for a code that a person confirms on its page. */
export async function requestDeviceCode(url: string, name: string, scopes: readonly string[]): Promise<DeviceCode> {
  const answer = await post(url, 'code', { client_name: name, scope: scopes.join(' ') });
  if (answer === undefined) throw unreachable(url);
  if ('device_code' in answer) return answer as unknown as DeviceCode;
  throw refused(answer);
}

/** A key, and what the person lets it do. */
interface GrantedKey {
  readonly key: string;
  readonly scopes: readonly string[];
}

/** Asks until the person has answered, or the code has expired. */
export async function waitForKey(
  url: string,
  { device_code, expires_in, interval = 5 }: DeviceCode,
): Promise<GrantedKey> {
  const end = Date.now() + expires_in * 1000;
  let pause = interval;
  while (Date.now() < end) {
    await sleep(pause * 1000);
    const answer = await post(url, 'token', { grant_type: GRANT, device_code });
    if (answer?.access_token !== undefined)
      return { key: answer.access_token, scopes: (answer.scope ?? '').split(' ').filter(Boolean) };
    // A connection that fails slows down as well (3.5).
    if (answer === undefined || answer.error === 'slow_down') pause += SLOWER;
    else if (answer.error !== 'authorization_pending') throw refused(answer);
  }
  throw refused({ error: 'expired_token' });
}

/** Whether the server has said that the key is good for nothing any more (RFC 7009). */
export async function revokeKey(url: string, key: string): Promise<boolean> {
  const response = await send(url, 'revoke', { token: key });
  return response?.ok ?? false;
}

/** Longer than a server takes that is there. */
const TIMEOUT_MS = 30_000;

/** A server that asks to wait is asked this often, when it has said. */
const MOST_TIMES = 4;
const LONGEST_WAIT_SECONDS = 30;

/** In seconds; undefined where the server has not said so, or would have the command stand for too long. */
const toldWait = (response: Response | undefined): number | undefined => {
  const told = response && [429, 503].includes(response.status) ? response.headers.get('retry-after') : null;
  const seconds = told !== null && /^\d{1,9}$/.test(told) ? Number(told) : undefined;
  return seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined;
};

/** Undefined where there was no answer. Each of these calls may come twice: a code that nobody uses expires. */
async function send(url: string, call: string, fields: Record<string, string>): Promise<Response | undefined> {
  for (let time = 1; ; time += 1) {
    const response = await sendOnce(url, call, fields);
    const wait = toldWait(response);
    if (wait === undefined || time === MOST_TIMES) return response;
    // Commands that were refused together do not come back together.
    await sleep(wait * 1000 * (1 + Math.random() / 4));
  }
}

const sendOnce = (url: string, call: string, fields: Record<string, string>): Promise<Response | undefined> =>
  fetch(`${url}/device/${call}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);

async function post(url: string, call: string, fields: Record<string, string>): Promise<TokenAnswer | undefined> {
  const response = await send(url, call, fields);
  if (response === undefined || response.status >= 500) return undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null) return answer;
  throw new Refusal(
    'cli.no_login',
    `${url} does not offer to log in from a command (status ${response.status}).`,
    'Check --url, or use a key from its settings: --key -.',
  );
}

function refused({ error = 'cli.no_login', code, error_description, detail, title }: TokenAnswer): Refusal {
  // A plan without the API is told as denied, too.
  if (error === 'access_denied' && (code ?? 'device.denied') === 'device.denied')
    return new Refusal('cli.access_denied', 'The key was refused on the page.', 'Log in again if that was not meant.');
  if (error === 'expired_token')
    return new Refusal('cli.code_expired', 'The code has expired before anybody confirmed it.', 'Log in again.');
  const message = error_description ?? detail ?? title ?? 'The server refused to give a key.';
  return new Refusal(code ?? error, message, 'Log in again when that has changed.');
}

const unreachable = (url: string): Refusal =>
  new Refusal('cli.unreachable', `${url} does not answer.`, 'Check --url, and the network.', ExitCode.failed);
