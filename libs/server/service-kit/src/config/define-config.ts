import { type FactoryProvider } from '@nestjs/common';
import { z } from 'zod';
import { ServiceEnvironment } from './service-environment';

export interface ConfigFault {
  /** The environment variable. */
  readonly variable: string;
  readonly fault: string;
  /** What the variable is for, and an example: the remedy. */
  readonly remedy: string | undefined;
}

const render = ({ variable, fault, remedy }: ConfigFault) =>
  `  ${variable}: ${fault}.${remedy === undefined ? '' : ` Set it to ${remedy}.`}`;

/** Every faulty variable of the environment at once, each with what to set it to. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';

  constructor(readonly faults: readonly ConfigFault[]) {
    super(['The environment is not right:', ...faults.map(render)].join('\n'));
  }
}

export interface ConfigDefinition<S extends z.ZodRawShape> {
  /** Injection token of the parsed values: `@Inject(config.token) private readonly config: ConfigOf<typeof config>`. */
  readonly token: symbol;
  /** Reads the environment when the service starts; list it among a module's providers. */
  readonly provider: FactoryProvider<z.output<z.ZodObject<S>>>;
  /** Throws `ConfigInvalid` with all faults. */
  read(environment: ServiceEnvironment): z.output<z.ZodObject<S>>;
}

export type ConfigOf<C> = C extends ConfigDefinition<infer S> ? z.output<z.ZodObject<S>> : never;

/** A file whose value cannot be read is the fault, and not that the value is missing. */
const fileFaults = (variables: readonly string[], environment: ServiceEnvironment): ConfigFault[] =>
  variables.flatMap((name) => environment.faultOf(name) ?? []);

const describeIssue = (issue: z.core.$ZodIssue, environment: ServiceEnvironment, shape: z.ZodRawShape): ConfigFault => {
  const variable = String(issue.path[0]);
  const schema = shape[variable];
  return {
    variable,
    fault: environment.get(variable) === undefined ? 'is not set' : issue.message,
    remedy: schema instanceof z.ZodType ? schema.description : undefined,
  };
};

/** Finds what is wrong with values that are each in order: variables that do not go together, for example. */
export type ConfigCheck = (environment: ServiceEnvironment) => readonly ConfigFault[];

/**
 * Settings of a service, one zod schema per environment variable; any may stand in the file that `NAME_FILE` names. Give each a description that completes "Set it to …":
 * `MAIL_URL: z.url().describe('smtp://host:port, or mailbox:///path for development')`.
 */
export const defineConfig = <S extends z.ZodRawShape>(
  shape: S,
  ...checks: readonly ConfigCheck[]
): ConfigDefinition<S> => {
  const token = Symbol('config');
  const read = (environment: ServiceEnvironment) => {
    const variables = Object.keys(shape);
    const values = Object.fromEntries(variables.map((variable) => [variable, environment.get(variable)]));
    const parsed = z.object(shape).safeParse(values);
    const issues = parsed.error?.issues.filter(({ path }) => !environment.faultOf(String(path[0]))) ?? [];
    const faults = [
      ...fileFaults(variables, environment),
      ...issues.map((issue) => describeIssue(issue, environment, shape)),
      ...checks.flatMap((check) => check(environment)),
    ];
    if (!parsed.success || faults.length > 0) throw new ConfigInvalid(faults);
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
