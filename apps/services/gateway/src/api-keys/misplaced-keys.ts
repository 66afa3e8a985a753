import { API_PREFIX, Problem } from '@rowdeck/contracts';
import { withoutApiKeys } from '@rowdeck/service-kit';
import { type RequestHandler } from 'express';
import { pathAsked, routeAt } from '../sites/navigation';
import { bearerTokenOf } from './bearer-token';
import { isApiPath } from '../http/request-key';

/** As whoever reads an address reads it, escapes or not. */
const asRead = (address: string): string => {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
};

const holdsKey = (address: string): boolean => withoutApiKeys(address) !== address;

const keyInAddress = (): Problem =>
  new Problem('request.key_in_address', {
    detail:
      'This address holds an API key. Addresses are kept in logs, in histories and by whoever is on the way: revoke the key in ' +
      'the settings, create another one, and send it in the header Authorization: Bearer rdk_…',
  });

const keyElsewhere = (): Problem =>
  new Problem('auth.key_invalid', { detail: `API keys are accepted at addresses below ${API_PREFIX} alone.` });

/** What everybody may read about the API: programs send their key there as they do everywhere, and it gives them nothing more. */
const isAboutApi = (path: string): boolean => /^\/api\//i.test(path) && routeAt(path)?.access.session === 'anyone';

const takesKeys = (path: string): boolean => isApiPath(path) || isAboutApi(path);

/**
 * Refuses a key where it does not belong, whether there is such a key or not: in an address, which is written down in many
 * places, and at what is for browsers, where whoever has it would have more than its scopes.
 */
export const refuseMisplacedKeys: RequestHandler = (request, _response, next) => {
  const { originalUrl } = request;
  if (holdsKey(originalUrl) || holdsKey(asRead(originalUrl))) return next(keyInAddress());
  const token = takesKeys(pathAsked(request)) ? null : bearerTokenOf(request.get('authorization'));
  next(token !== null && holdsKey(token) ? keyElsewhere() : undefined);
};
