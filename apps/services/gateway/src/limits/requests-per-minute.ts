import { Problem } from '@rowdeck/contracts';
import { isLoopbackAddress, networkOf } from '@rowdeck/service-kit';
import { type RequestHandler } from 'express';
import { clientOf } from '../http/client-address';

const WINDOW_MS = 60_000;
/** What is counted is bounded too: whoever has more networks than this is not stopped by counting them. */
const MOST_NETWORKS = 100_000;

/**
 * Bounds the requests of one network in fixed windows of a minute, in this process. Generous: it stops floods, and nobody who
 * works. This machine is not counted, as in `EdgeLimits`.
 *
 * @param now ms since 1970
 */
export const requestsPerMinute = (most: number, now: () => number = Date.now): RequestHandler => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (request, _response, next) => {
    const { ip } = clientOf(request);
    if (isLoopbackAddress(ip)) return next();
    if (now() >= endsAt || counts.size >= MOST_NETWORKS) {
      counts = new Map();
      endsAt = now() + WINDOW_MS;
    }
    const network = networkOf(ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    next(count > most ? tooMany(Math.ceil((endsAt - now()) / 1_000)) : undefined);
  };
};

const tooMany = (seconds: number): Problem =>
  new Problem('request.rate_limited', {
    detail: `Your network has sent too many requests. Try again in ${seconds} seconds.`,
    params: { retry_after_seconds: seconds },
  });
