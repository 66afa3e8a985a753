import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '../index';
import { type JobDefinition } from '../jobs/job-definition';
import { eventEnvelope, type EventDefinition, type EventEnvelope } from './event-definition';

const FOLDER = join(__dirname, '../../test/released-messages');

/** As they were on the wire. What was released is never changed here: a new release adds a file of its own. */
interface ReleasedMessages {
  readonly events: readonly EventEnvelope[];
  readonly jobs: readonly { readonly queue: string; readonly payload: unknown }[];
}

const RELEASES = readdirSync(FOLDER)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as ReleasedMessages] as const);

const definitions = Object.values<unknown>(contracts).filter((value) => typeof value === 'object' && value !== null);
const EVENTS = definitions.filter((value): value is EventDefinition => 'type' in value && 'consumers' in value);
const JOBS = definitions.filter((value): value is JobDefinition => 'queue' in value && 'payload' in value);

const RELEASED_EVENTS = RELEASES.flatMap(([file, { events }]) =>
  events.map((event) => [file, event.type, event] as const),
);
const RELEASED_JOBS = RELEASES.flatMap(([file, { jobs }]) => jobs.map((job) => [file, job.queue, job] as const));

describe('messages of a release, which wait in NATS while the next one starts', () => {
  it.each(RELEASED_EVENTS)('of %s: %s is read', (_file, type, message) => {
    const event = EVENTS.find((definition) => definition.type === type);
    const envelope = eventEnvelope.parse(message);
    expect(envelope).toEqual(message);
    // A consumer takes what is of its version or an older one.
    expect(event?.version).toBeGreaterThanOrEqual(envelope.dataversion);
    expect(event?.data.safeParse(envelope.data).error).toBeUndefined();
  });

  it.each(RELEASED_JOBS)('of %s: a job of %s is read', (_file, queue, { payload }) => {
    const job = JOBS.find((definition) => definition.queue === queue);
    expect(job?.payload.safeParse(payload).data).toEqual(payload);
  });

  it('are kept of every type that there is', () => {
    const types = new Set(RELEASED_EVENTS.map(([, type]) => type));
    const queues = new Set(RELEASED_JOBS.map(([, queue]) => queue));
    expect(EVENTS.map(({ type }) => type).filter((type) => !types.has(type))).toEqual([]);
    expect(JOBS.map(({ queue }) => queue).filter((queue) => !queues.has(queue))).toEqual([]);
  });
});
