import {
  broadcastSubject,
  deadLetterSubject,
  deadLetterSubjects,
  eventsDurable,
  eventSubject,
  inboxPrefix,
  jobsDurable,
  jobSubject,
} from './messaging-names';

describe('messaging names', () => {
  // A renamed durable starts over, a renamed subject reaches nobody: neither may happen by accident.
  it.each([
    ['an event', eventSubject('rowdeck.generation.batch.completed'), 'events.generation.batch.completed'],
    ['a job', jobSubject('generation.render-chunk'), 'jobs.generation.render-chunk'],
    ['a dead letter', deadLetterSubject('billing', 'billing', 'event.invalid'), 'dead.billing.billing.event.invalid'],
    ['a broadcast', broadcastSubject('generation.batch.1'), 'broadcast.generation.batch.1'],
    ['the durable of a service', eventsDurable('billing'), 'billing'],
    ['the durable of a queue', jobsDurable('generation.render-chunk'), 'generation_render-chunk'],
    ['the inboxes of a service', inboxPrefix('billing'), '_INBOX_billing'],
  ])('of %s', (_what, name, expected) => {
    expect(name).toBe(expected);
  });

  it.each<[object, string[]]>([
    [{}, ['dead.*.*.>', 'dead.*.*']],
    [{ service: 'billing' }, ['dead.billing.*.>', 'dead.billing.*']],
    [{ service: 'billing', consumer: 'pack' }, ['dead.billing.pack.>', 'dead.billing.pack']],
    [{ code: 'event.invalid' }, ['dead.*.*.event.invalid']],
  ])('of the dead letters %p, and of those that former versions stored', (names, expected) => {
    expect(deadLetterSubjects(names)).toEqual(expected);
  });
});
