import { isLoopbackAddress, isLoopbackUrl } from '@rowdeck/service-kit';
import { type Request } from 'express';

/** A proxy adds one of these, and then the peer of the socket is the proxy. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Whether a request comes from a program on this machine that means this machine. The peer of the socket counts, which no
 * header changes; the name in `Host` too, because a page of another site may have its own name resolve to 127.0.0.1; and no
 * proxy may stand between, nor a public address be configured, which speaks of one.
 */
export const isLocalRequest = ({ socket, headers }: Pick<Request, 'socket' | 'headers'>, publicUrl: string): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackUrl(`http://${headers.host ?? ''}`) &&
  isLoopbackUrl(publicUrl) &&
  FORWARDING.every((name) => headers[name] === undefined);
