import * as contracts from '@rowdeck/contracts';
import { natsPermissions } from './nats-permissions';
import { jobsDurable } from './messaging-names';

const isJobDefinition = (value: unknown): value is contracts.JobDefinition =>
  typeof value === 'object' && value !== null && 'queue' in value && 'payload' in value;

describe('natsPermissions', () => {
  it.each(Object.values<unknown>(contracts).filter(isJobDefinition))(
    'lets the owner of $queue work on it',
    ({ queue }) => {
      const [owner = ''] = queue.split('.');
      const { publish } = natsPermissions(owner as contracts.ServiceName);
      expect(publish).toContain(`$JS.API.CONSUMER.MSG.NEXT.JOBS.${jobsDurable(queue)}`);
    },
  );

  it('lets a service write its own subjects only, whatever it may call', () => {
    const { publish, subscribe } = natsPermissions('billing');
    expect(publish).toEqual(expect.arrayContaining(['rpc.>', 'events.billing.>', 'jobs.billing.*', 'dead.billing.>']));
    expect(publish.filter((subject) => /^(events|jobs|dead)\./.test(subject) && !subject.includes('billing'))).toEqual(
      [],
    );
    expect(subscribe).toEqual(['rpc.billing.>', 'broadcast.>', '_INBOX_billing.>']);
  });

  it('lets admin operate the dead letters of all, and nobody else', () => {
    const deletion = '$JS.API.STREAM.MSG.DELETE.DEAD_LETTERS';
    expect(natsPermissions('admin').publish).toEqual(expect.arrayContaining([deletion, 'events.>', 'jobs.>']));
    expect(natsPermissions('gateway').publish).not.toContain(deletion);
  });
});
