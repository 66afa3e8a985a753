import { type ServiceName } from '@rowdeck/contracts';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type ActorIdOf } from '../http/request.middleware';
import { type Environment } from '../config/service-environment';
import { type BesideService } from '../health/health-routes';
import { type Closing } from './close-together';

export interface HttpHost {
  /** The product's own HTTP port, 0 for a random one. */
  readonly port: number;
  /** What answers hold that are given before the application has read a request, beside the headers of every service. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose request it was, for the log. */
  readonly actorIdOf?: ActorIdOf;
  /** Runs before the application starts: middleware, prefixes, shells. */
  readonly configure?: (app: NestExpressApplication) => void | Promise<void>;
}

export interface ServiceOptions {
  readonly name: ServiceName;
  /** Given by the gateway only. Every service serves health and metrics on HEALTH_PORT, and nothing else there. */
  readonly http?: HttpHost;
  /** The service's environment; the process's when it is left out. */
  readonly env?: Environment;
  /** Whether SIGTERM and SIGINT close it; true when left out. A process of several services closes them itself, in its order. */
  readonly signals?: boolean;
  /** The other services of its process, of which its /readyz and /metrics tell as well. */
  readonly beside?: () => readonly BesideService[];
}

export interface RunningService extends BesideService {
  /** Where /healthz, /readyz and /metrics are served. */
  readonly healthPort: number;
  /** Where the product is served; of the gateway only. */
  readonly httpPort: number | undefined;
  /** What `closeServices` ends. */
  readonly closing: Closing;
  /** Stops taking, finishes what is taken, closes. Safe to call twice. */
  close(): Promise<void>;
}
