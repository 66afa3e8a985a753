import { isLoopbackAddress, networkOf } from '@rowdeck/service-kit';
import { type RequestHandler } from 'express';
import { clientOf } from '../http/client-address';
import { EachMinute } from './each-minute';

/**
 * Bounds the requests of one network. Generous: it stops floods, and nobody who works. This machine is not counted, as in
 * `EdgeLimits`.
 *
 * @param now ms since 1970
 */
export const requestsPerMinute = (most: number, now: () => number = Date.now): RequestHandler => {
  const requests = new EachMinute(most, 'Your network', now);
  return (request, _response, next) => {
    const { ip } = clientOf(request);
    try {
      if (!isLoopbackAddress(ip)) requests.take(networkOf(ip));
    } catch (problem) {
      return next(problem);
    }
    next();
  };
};
