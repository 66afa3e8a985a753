import { type LookupAddress, promises } from 'node:dns';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '@rowdeck/contracts';
import { checkedLookup, isPublicAddress } from '@rowdeck/service-kit';

/** Metadata, keys and tokens are a few kilobytes. */
const LONGEST_ANSWER = 512 * 1024;

/** A request that is not made, or an answer that is not read. The message is for the admin of a team. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

interface FetchOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly signal?: AbortSignal;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const notPublic = (host: string): ProviderRefused =>
  new ProviderRefused(
    `${host} is an address of a private network, and this Rowdeck does not look into it. Its operator can allow the host in SSO_PRIVATE_PROVIDERS.`,
  );

const assertPublic = (host: string, addresses: readonly LookupAddress[]): void => {
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) throw notPublic(host);
};

const publicLookup = checkedLookup(async (host) => {
  const addresses = await promises.lookup(host, { all: true });
  assertPublic(host, addresses);
  return addresses;
});

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LONGEST_ANSWER) throw new ProviderRefused('The answer of the provider is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, String(value));
  return all;
};

/** A redirect is an answer of its own, which nobody follows: it would lead past the checks. */
const answerOf = async (answer: IncomingMessage): Promise<Response> => {
  const status = answer.statusCode ?? 502;
  const body = await bytesOf(answer);
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers: headersOf(answer) });
};

const send = (url: URL, { method = 'GET', headers = {}, body, signal }: FetchOptions, lookup?: LookupFunction) =>
  new Promise<Response>((resolve, reject) => {
    const options: RequestOptions = { method, headers: { ...headers }, agent: false, ...(lookup && { lookup }) };
    if (signal) options.signal = signal;
    const make = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const sent = make(url, options, (answer) => answerOf(answer).then(resolve, reject));
    sent.on('error', reject);
    sent.end(body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined);
  });

/**
 * `fetch` for addresses that an admin of a team has typed: by https, to hosts of the internet alone, without following
 * redirects, and never more than half a megabyte.
 * @param privateHosts hosts that may lead into a private network, because the operator says so; of them, this machine by http
 */
export const providerFetch =
  (privateHosts: readonly string[]) =>
  async (address: string, options: FetchOptions = {}): Promise<Response> => {
    const url = new URL(address);
    const host = hostOf(url);
    const isAllowed = privateHosts.includes(host);
    if (url.protocol !== 'https:' && !(isAllowed && isLoopbackHost(host))) {
      throw new ProviderRefused(`${url.origin} is not reached by https.`);
    }
    const family = isIP(host);
    if (family !== 0 && !isAllowed) assertPublic(host, [{ address: host, family }]);
    return send(url, options, isAllowed ? undefined : publicLookup);
  };
