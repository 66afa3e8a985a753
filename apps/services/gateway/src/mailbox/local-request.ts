import { isLoopbackAddress, isLoopbackUrl } from '@rowdeck/service-kit';
import { type Request } from 'express';

/** A proxy adds one of these, and then the peer of the socket is the proxy: the standards' names and those of the usual products. */
const FORWARDING = /^via$|^x-real-ip$|forwarded|-client-ip$|^(x-original|x-envoy|cf|tailscale)-/;

/** nginx by default adds no header and writes its own address into `Host`, but speaks HTTP/1.0; no browser does. */
const isAsBrowsersSpeak = (httpVersion: string): boolean => httpVersion !== '1.0' && httpVersion !== '0.9';

/**
 * Whether a request comes from a program on this machine that means this machine. The peer of the socket counts, which no
 * header changes; the name in `Host` too, because a page of another site may have its own name resolve to 127.0.0.1; and no
 * proxy may stand between, nor a public address be configured, which speaks of one.
 */
export const isLocalRequest = (
  { socket, headers, httpVersion }: Pick<Request, 'socket' | 'headers' | 'httpVersion'>,
  publicUrl: string,
): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackUrl(`http://${headers.host ?? ''}`) &&
  isLoopbackUrl(publicUrl) &&
  isAsBrowsersSpeak(httpVersion) &&
  Object.keys(headers).every((name) => headers[name] === undefined || !FORWARDING.test(name));
