import { type ClientRequest, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { type DeliveryAttempt, WEBHOOK_ANSWER_BYTES } from '@rowdeck/contracts';
import { checkedLookup } from '@rowdeck/service-kit';
import { hostOf } from '../addresses/receiver-address';
import { type ReceiverHosts } from '../addresses/receiver-hosts';
import { failureWords, NoAnswer, statusFault } from './failure-words';

/** Of all headers of an answer. */
const HEADERS_MAX_BYTES = 16_384;
/** Answers such as 103, which announce another: a receiver could send them for ever. */
const MOST_ANNOUNCEMENTS = 20;
/** Of what is kept of the headers. */
const KEPT_HEADERS = 50;
const KEPT_HEADER_LENGTH = 500;

/** What is sent, and where. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it. Without an error, it was taken. */
export type PostOutcome = Pick<DeliveryAttempt, 'response' | 'error'>;

type Kept = NonNullable<DeliveryAttempt['response']>;

/** Postgres keeps no zero bytes; other control characters would be six letters each in JSON. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const printable = (text: string): string => text.replace(UNPRINTABLE, '\ufffd');

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, KEPT_HEADERS)
      .map(([name, value]) => [name, printable(String(value)).slice(0, KEPT_HEADER_LENGTH)]),
  );

/** Reads as much of an answer as is kept; its rest is not waited for. */
const readAnswer = async (answer: IncomingMessage): Promise<Kept> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > WEBHOOK_ANSWER_BYTES) break;
  }
  const body = Buffer.concat(parts).subarray(0, WEBHOOK_ANSWER_BYTES).toString('utf8');
  return {
    status: answer.statusCode ?? 0,
    headers: headersOf(answer),
    body: printable(body),
    truncated: size > WEBHOOK_ANSWER_BYTES,
  };
};

/** What is neither an answer nor an error for Node: nothing would settle an exchange that ends so. */
const refuseWhatIsNoAnswer = (sent: ClientRequest, reject: (reason: NoAnswer) => void): void => {
  let announcements = 0;
  const end = (words: string): void => {
    reject(new NoAnswer(words));
    sent.destroy();
  };
  sent.on('information', () => {
    announcements += 1;
    if (announcements > MOST_ANNOUNCEMENTS) end('The receiver announced an answer again and again, and gave none.');
  });
  sent.on('upgrade', (_answer, socket) => {
    end('The receiver switched to another protocol instead of answering.');
    socket.destroy();
  });
};

const exchange = (url: URL, { headers, body }: Post, options: RequestOptions): Promise<Kept> =>
  new Promise((resolve, reject) => {
    const make = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const sent = make(url, { ...options, method: 'POST', headers });
    const cut = (): void => reject(new NoAnswer('The receiver cut the connection.'));
    refuseWhatIsNoAnswer(sent, reject);
    sent.on('response', (answer) => {
      sent.off('close', cut);
      readAnswer(answer).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.on('close', cut);
    sent.end(body);
  });

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const postWithin = async (hosts: ReceiverHosts, post: Post, signal: AbortSignal): Promise<Kept> => {
  const url = new URL(post.url);
  // Node asks no lookup for a host that is an address.
  await hosts.addressesOf(hostOf(url));
  const lookup = checkedLookup((host) => hosts.addressesOf(host));
  return exchange(url, post, { lookup, signal, agent: false, maxHeaderSize: HEADERS_MAX_BYTES });
};

/**
 * Posts a message: over a connection of its own, to an address that was checked, within the time for all of it, without following a
 * redirect. Never rejects, and settles within the time whatever becomes of the connection: what is pending holds a place of all accounts.
 */
export const postMessage = async (hosts: ReceiverHosts, post: Post, timeoutMs: number): Promise<PostOutcome> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await Promise.race([postWithin(hosts, post, signal), whenAborted(signal)]);
    return { response, error: statusFault(response) };
  } catch (error) {
    return { response: null, error: failureWords(error, signal.aborted ? timeoutMs : null) };
  }
};
