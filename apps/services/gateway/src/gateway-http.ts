import { join, resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import {
  type Environment,
  type HttpHost,
  httpProblem,
  ServiceEnvironment,
  unencryptedWarning,
} from '@rowdeck/service-kit';
import compression from 'compression';
import { type ErrorRequestHandler, type RequestHandler } from 'express';
import helmet from 'helmet';
import { refuseMisplacedKeys } from './api-keys/misplaced-keys';
import { gatewayConfig } from './config/gateway.config';
import { isParsedJson, keepRawBody } from './http/raw-body';
import { readableAddress } from './http/readable-address';
import { keyOf } from './http/request-key';
import { sessionOf } from './http/request-session';
import { requestsPerMinute } from './limits/requests-per-minute';
import { tellPolicy } from './limits/told-limits';
import { ProblemPageFilter } from './shells/problem-page.filter';
import { Shells } from './shells/shells';
import { knownHost, knownMethod, siteBoundary } from './sites/known-host';
import { Sites } from './sites/sites';

/** An operator who takes the risk of plain http in a network of their own reads of it at every start. */
const warnOfPlainHttp = (publicUrl: string): void => {
  const warning = unencryptedWarning(publicUrl);
  if (warning !== null) new Logger('gateway').warn(warning);
};

const SHELLS = ['public', 'app', 'admin'] as const;
/** Of JSON, and of the forms that OAuth 2.0 asks devices for. */
const BODY_LIMIT = '64kb';
const YEAR_SECONDS = 31_536_000;

/** Before Nest: it makes a plain bad request of a `SyntaxError`, and what the parser of the body found is lost. */
const keepFaultOfBody: ErrorRequestHandler = (error, _request, _response, next) => next(httpProblem(error));

const securityHeaders = (secure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        // The component library writes style attributes; scripts stay without exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // The reader of tables runs in one.
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure && { maxAge: YEAR_SECONDS },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/**
 * One address answers with a page or with data, by `Accept`, and with one person's or another's, by `Cookie`. Nothing of it is
 * kept, so that Back shows the page and not its data, and after sign-out nothing is left. What may be kept says so itself.
 */
const keptByNobody: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'private, no-store').vary('Accept').vary('Cookie');
  next();
};

/** How the gateway is served: security headers, compression of text, the frontends' files (named by content, so kept for a year). */
export const gatewayHttp = (env: Environment = process.env): HttpHost => {
  const config = gatewayConfig.read(new ServiceEnvironment(env));
  const sites = new Sites(config);
  const secure = config.PUBLIC_URL.startsWith('https:');
  return {
    port: config.PORT,
    actorIdOf: (request) => (keyOf(request) ?? sessionOf(request))?.actor.userId,
    headers: secure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {},
    configure: (app: NestExpressApplication) => {
      warnOfPlainHttp(config.PUBLIC_URL);
      app.useGlobalFilters(new ProblemPageFilter(app.get(Shells), sites));
      app.set('trust proxy', config.TRUST_PROXY);
      app.disable('x-powered-by');
      app.use(securityHeaders(secure));
      app.use(tellPolicy(config.API_REQUESTS_PER_MINUTE));
      app.use(requestsPerMinute(config.REQUESTS_PER_MINUTE));
      app.use(refuseMisplacedKeys);
      app.use(knownHost(sites), siteBoundary(sites), knownMethod);
      app.use(readableAddress);
      app.use(compression());
      app.useBodyParser('json', { limit: BODY_LIMIT, verify: keepRawBody, type: isParsedJson });
      app.useBodyParser('urlencoded', { extended: false, limit: BODY_LIMIT });
      app.use(keepFaultOfBody);
      for (const shell of SHELLS) {
        app.useStaticAssets(resolve(join(config.WEB_ROOT, shell, 'assets')), {
          prefix: `/assets/${shell}/`,
          immutable: true,
          maxAge: '365d',
          index: false,
        });
      }
      app.use(keptByNobody);
    },
  };
};
