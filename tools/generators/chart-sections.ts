import { join } from 'node:path';
import {
  type Service,
  SERVICE_NAMES,
  type ServiceName,
  SERVICES,
  SERVICES_WITH_DATABASE,
  SERVICES_WITH_OBJECTS,
  type Workload,
  workloadsOf,
} from '@rowdeck/contracts';
import { objectPolicy } from '@rowdeck/object-storage';
import { servicesSql } from '@rowdeck/persistence';
import { natsUsers } from './nats-users';

const CHART = join(__dirname, '../../helm/rowdeck');
const SERVERS = join(__dirname, '../../deploy/servers');
const BEGIN = '# Begin of what `npm run chart` writes from the table of services.';
const END = '# End of what `npm run chart` writes.';

const scalar = (value: unknown): string => {
  const text = String(value);
  const isPlain = typeof value !== 'string' || /^([a-zA-Z][\w.-]*|\d+[a-zA-Z]+)$/.test(text);
  return isPlain ? text : `'${text}'`;
};

const isFlat = (value: object): boolean => Object.values(value).every((item) => typeof item !== 'object');

/** YAML of a plain object; one of scalars only stands on a line, as people write it in values files. */
const yamlOf = (value: object, indent = ''): string =>
  Object.entries(value)
    .map(([key, item]: [string, unknown]) => {
      if (typeof item !== 'object' || item === null) return `${indent}${key}: ${scalar(item)}\n`;
      const entries = Object.entries(item);
      if (entries.length === 0) return `${indent}${key}: {}\n`;
      if (isFlat(item) && indent.length > 2) {
        return `${indent}${key}: { ${entries.map(([name, leaf]) => `${name}: ${scalar(leaf)}`).join(', ')} }\n`;
      }
      return `${indent}${key}:\n${yamlOf(item, `${indent}  `)}`;
    })
    .join('');

/** What differs from the chart's `defaults`. */
const valuesOf = (
  service: ServiceName,
  { database, objects, mail, http }: Service,
  name: string,
  { replicas, env, clusterEnv, resources, terminationGracePeriodSeconds }: Workload,
): object => {
  const values = {
    app: name === service ? undefined : service,
    replicas,
    database: database ? undefined : false,
    objects: objects && true,
    mail,
    http,
    env: (env ?? clusterEnv) && { ...env, ...clusterEnv },
    resources,
    terminationGracePeriodSeconds,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

/** The `services` block of values.yaml: one entry for each Deployment. */
export const servicesSection = (): string => {
  const workloads = SERVICE_NAMES.flatMap((service) =>
    Object.entries(workloadsOf(service)).map(([name, workload]) => [
      name,
      valuesOf(service, SERVICES[service], name, workload),
    ]),
  );
  return yamlOf({ services: Object.fromEntries(workloads) as object });
};

/** Puts a section between its two marks. @throws Error when the text has no marks */
export const withSection = (text: string, section: string): string => {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The marks are missing: ${BEGIN}`);
  return `${before}${BEGIN}\n${section}${END}${after}`;
};

/** For those who make the accounts of the object store, on AWS or MinIO alike; the bucket is called as in the documentation. */
const objectPolicies = SERVICES_WITH_OBJECTS.map((service) => ({
  path: join(SERVERS, `object-store/${service}.json`),
  make: () => `${JSON.stringify(objectPolicy(service, 'rowdeck'), null, 2)}\n`,
}));

/** Every file for operators that is written, and how its new text is made of its old one. */
export const CHART_FILES: readonly { path: string; make: (text: string) => string }[] = [
  { path: join(CHART, 'values.yaml'), make: (text) => withSection(text, servicesSection()) },
  { path: join(CHART, 'files/nats-users.conf'), make: natsUsers },
  ...objectPolicies,
  { path: join(SERVERS, 'postgres.sql'), make: () => servicesSql(SERVICES_WITH_DATABASE) },
];
