import { type ServiceName, SERVICE_NAMES } from '@rowdeck/contracts';
import { JOB_DEFINITIONS, RPC_DEFINITIONS } from './contract-definitions';
import { jobsDurable } from './messaging-names';
import { natsPermissions } from './nats-permissions';

const mayPublish = (service: ServiceName, subject: string) => natsPermissions(service).publish.includes(subject);

describe('natsPermissions', () => {
  it.each(JOB_DEFINITIONS)('lets the owner of $queue work on it', ({ queue }) => {
    const [owner = ''] = queue.split('.');
    expect(mayPublish(owner as ServiceName, `$JS.API.CONSUMER.MSG.NEXT.JOBS.${jobsDurable(queue)}`)).toBe(true);
  });

  it.each(RPC_DEFINITIONS)('lets nobody make the call $subject but its callers', ({ subject, callers }) => {
    const permitted = SERVICE_NAMES.filter((service) => mayPublish(service, subject));
    expect(permitted.sort()).toEqual([...(callers === '*' ? SERVICE_NAMES : callers)].sort());
  });

  it.each(SERVICE_NAMES)('lets %s write its own subjects only, and no calls by a wildcard', (service) => {
    const foreign = natsPermissions(service).publish.filter(
      (subject) =>
        /^(events|jobs|dead|broadcast)\./.test(subject) && subject.split('.')[1] !== service && service !== 'admin',
    );
    expect(foreign).toEqual([]);
    expect(natsPermissions(service).publish.filter((subject) => /^rpc\..*[*>]/.test(subject))).toEqual([]);
  });

  it('lets a service receive its calls, broadcasts, and the answers to itself', () => {
    expect(natsPermissions('billing').subscribe).toEqual(['rpc.billing.>', 'broadcast.>', '_INBOX_billing.>']);
  });

  it('lets admin operate the dead letters of all, and nobody else', () => {
    const deletion = '$JS.API.STREAM.MSG.DELETE.DEAD_LETTERS';
    expect(SERVICE_NAMES.filter((service) => mayPublish(service, deletion))).toEqual(['admin']);
    expect(natsPermissions('admin').publish).toEqual(expect.arrayContaining(['events.>', 'jobs.>']));
  });

  it('lets identity make streams, and nobody else: a stream can be told to keep what passes between others', () => {
    expect(SERVICE_NAMES.filter((service) => mayPublish(service, '$JS.API.STREAM.UPDATE.EVENTS'))).toEqual([
      'identity',
    ]);
  });
});
