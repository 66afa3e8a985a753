import { type FactoryProvider } from '@nestjs/common';
import { z } from 'zod';
import { ConfigInvalid, type ConfigFault } from './config.errors';
import { ServiceEnvironment } from './service-environment';

export interface ConfigDefinition<S extends z.ZodRawShape> {
  /** Injection token of the parsed values: `@Inject(config.token) private readonly config: ConfigOf<typeof config>`. */
  readonly token: symbol;
  /** Reads the environment when the service starts; list it among a module's providers. */
  readonly provider: FactoryProvider<z.output<z.ZodObject<S>>>;
  /** Throws `ConfigInvalid` with all faults. */
  read(environment: ServiceEnvironment): z.output<z.ZodObject<S>>;
}

export type ConfigOf<C> = C extends ConfigDefinition<infer S> ? z.output<z.ZodObject<S>> : never;

const describeIssue = (issue: z.core.$ZodIssue, environment: ServiceEnvironment, shape: z.ZodRawShape): ConfigFault => {
  const variable = String(issue.path[0]);
  const schema = shape[variable];
  return {
    variable,
    fault: environment.get(variable) === undefined ? 'is not set' : issue.message,
    remedy: schema instanceof z.ZodType ? schema.description : undefined,
  };
};

/**
 * Settings of a service, one zod schema per environment variable. Give each a description that completes "Set it to …":
 * `MAIL_URL: z.url().describe('smtp://host:port, or mailbox:///path for development')`.
 */
export const defineConfig = <S extends z.ZodRawShape>(shape: S): ConfigDefinition<S> => {
  const token = Symbol('config');
  const read = (environment: ServiceEnvironment) => {
    const values = Object.fromEntries(Object.keys(shape).map((variable) => [variable, environment.get(variable)]));
    const parsed = z.object(shape).safeParse(values);
    if (!parsed.success) {
      throw new ConfigInvalid(parsed.error.issues.map((issue) => describeIssue(issue, environment, shape)));
    }
    return parsed.data;
  };
  return {
    token,
    read,
    provider: {
      provide: token,
      inject: [{ token: ServiceEnvironment, optional: true }],
      useFactory: (bound?: ServiceEnvironment) => read(ServiceEnvironment.orProcess(bound)),
    },
  };
};
