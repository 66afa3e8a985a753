import { type ServiceName, SERVICE_NAMES } from '@rowdeck/contracts';
import { CONTRACTS } from './contract-definitions';
import { jobsDurable } from './messaging-names';
import { natsPermissions, provisionerPermissions } from './nats-permissions';

const mayPublish = (service: ServiceName, subject: string) => natsPermissions(service).publish.includes(subject);
const maySubscribe = (service: ServiceName, subject: string) => natsPermissions(service).subscribe.includes(subject);
const sorted = (services: readonly ServiceName[]) => [...services].sort();

/** Whether some subject fits both patterns. */
const overlap = (one: string, other: string): boolean => {
  const [left, right] = [one.split('.'), other.split('.')];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [left[index], right[index]];
    if (a === undefined || b === undefined) return false;
    if (a === '>' || b === '>') return true;
    if (a !== '*' && b !== '*' && a !== b) return false;
  }
  return true;
};

describe('natsPermissions', () => {
  it.each(CONTRACTS.jobs)('lets the owner of $queue hand out work and do it, and nobody else do it', ({ queue }) => {
    const next = `$JS.API.CONSUMER.MSG.NEXT.JOBS.${jobsDurable(queue)}`;
    const [owner] = queue.split('.');
    expect(SERVICE_NAMES.filter((service) => mayPublish(service, next))).toEqual([owner]);
    expect(SERVICE_NAMES.filter((service) => mayPublish(service, `jobs.${queue}`))).toEqual([owner]);
  });

  it.each(CONTRACTS.rpcs)('lets nobody make the call $subject but its callers', ({ subject, callers, service }) => {
    const permitted = SERVICE_NAMES.filter((each) => mayPublish(each, subject));
    const named = (callers === '*' ? SERVICE_NAMES : callers).filter((caller) => caller !== service);
    expect(sorted(permitted)).toEqual(sorted(named));
  });

  it.each(CONTRACTS.broadcasts)('lets nobody listen to $topics but its subscribers', (broadcast) => {
    const subject = `broadcast.${broadcast.topics}`;
    expect(sorted(SERVICE_NAMES.filter((each) => maySubscribe(each, subject)))).toEqual(sorted(broadcast.subscribers));
    expect(SERVICE_NAMES.filter((each) => mayPublish(each, subject))).toEqual([broadcast.service]);
  });

  it('gives a durable of events to the services that the contracts name, and to the one that consumes all', () => {
    const consuming = SERVICE_NAMES.filter((service) =>
      mayPublish(service, `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${service}`),
    );
    const named = CONTRACTS.events.flatMap(({ consumers }) => consumers);
    expect(sorted(consuming)).toEqual(sorted([...new Set([...named, 'admin' as const])]));
  });

  it.each(SERVICE_NAMES)('lets %s write its own subjects only, and no calls by a wildcard', (service) => {
    const foreign = natsPermissions(service).publish.filter(
      (subject) =>
        /^(events|jobs|dead|broadcast)\./.test(subject) && subject.split('.')[1] !== service && service !== 'admin',
    );
    expect(foreign).toEqual([]);
    expect(natsPermissions(service).publish.filter((subject) => /^rpc\..*[*>]/.test(subject))).toEqual([]);
  });

  // Whoever receives a message may answer it, on any subject that its sender chose.
  it.each(SERVICE_NAMES)('lets %s send nothing to itself', (service) => {
    const { publish, subscribe } = natsPermissions(service);
    expect(publish.flatMap((out) => subscribe.filter((into) => overlap(out, into)))).toEqual([]);
  });

  it('lets a service receive its calls, what is broadcast for it, and the answers to itself', () => {
    expect(natsPermissions('billing').subscribe).toEqual(['rpc.billing.>', '_INBOX_billing.>']);
    expect(natsPermissions('gateway').subscribe).toEqual([
      'broadcast.identity.sessions-ended.*',
      'broadcast.generation.batch.*',
      '_INBOX_gateway.>',
    ]);
    expect(natsPermissions('gateway')).not.toHaveProperty('allow_responses');
  });

  it('lets admin operate the dead letters of all, and nobody else', () => {
    const deletion = '$JS.API.STREAM.MSG.DELETE.DEAD_LETTERS';
    expect(SERVICE_NAMES.filter((service) => mayPublish(service, deletion))).toEqual(['admin']);
    expect(natsPermissions('admin').publish).toEqual(expect.arrayContaining(['events.>', 'jobs.>']));
  });

  it('lets provisioning make streams and consumers, and neither publish nor remove a message', () => {
    const { publish } = provisionerPermissions();
    expect(publish.filter((subject) => !/^\$JS\.API\.(STREAM|CONSUMER)\./.test(subject))).toEqual([]);
    expect(publish.filter((subject) => /MSG|PURGE|STREAM\.DELETE/.test(subject))).toEqual([]);
  });
});
