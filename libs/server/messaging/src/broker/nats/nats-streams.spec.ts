import { ErrorCode, type JetStreamClient, NatsError } from 'nats';
import { NatsStreams } from './nats-streams';
import { NotProvisioned } from './not-provisioned.error';

const refusal = (err_code: number, description: string): NatsError =>
  Object.assign(new NatsError(description, '400'), { api_error: { code: 400, err_code, description } });

const lastIs = (sequence: number | string) => refusal(10071, `wrong last sequence: ${sequence}`);
const STREAM_MISSING = refusal(10059, 'stream not found');
const CONSUMER_MISSING = refusal(10014, 'consumer not found');
const nobody = NatsError.errorForCode(ErrorCode.NoResponders);

type Publish = (subject: string, body: string, options: object) => Promise<{ seq: number }>;

const streamsOf = (publish: Publish, get: () => Promise<unknown> = () => Promise.resolve({})) =>
  new NatsStreams({ publish, consumers: { get } } as unknown as JetStreamClient);

describe('NatsStreams', () => {
  it('stores a message under its id, so that it is there once however often it is sent', async () => {
    const sent: unknown[] = [];
    const streams = streamsOf((...message) => (sent.push(message), Promise.resolve({ seq: 7 })));
    expect(await streams.store('events.teams.a', { id: 'one', body: '{}', headers: { a: 'b' } })).toBe(7);
    expect(sent).toEqual([['events.teams.a', '{}', expect.objectContaining({ msgID: 'one' })]]);
  });

  it.each([
    ['no stream takes it', STREAM_MISSING],
    ['nobody answers', nobody],
  ])('says what to do when %s', async (_what, error) => {
    const storing = streamsOf(() => Promise.reject(error)).store('events.teams.a', { id: '1', body: '', headers: {} });
    await expect(storing).rejects.toThrow(NotProvisioned);
    await expect(storing).rejects.toThrow(/no stream that takes events\.teams\.a\. Run the provisioning step/);
  });

  it('leaves other failures to whoever knows them', async () => {
    const closed = NatsError.errorForCode(ErrorCode.ConnectionClosed);
    const streams = streamsOf(() => Promise.reject(closed));
    await expect(streams.store('events.a', { id: '1', body: '', headers: {} })).rejects.toBe(closed);
  });

  it.each([
    ['there is one', lastIs(42), 42],
    ['nothing is there', lastIs(0), 0],
    ['the stream is gone', STREAM_MISSING, 0],
    ['JetStream is gone', nobody, 0],
  ])('knows the last message of a subject: %s', async (_what, error, last) => {
    expect(await streamsOf(() => Promise.reject(error)).last('events.teams.a')).toBe(last);
  });

  it.each([
    ['silence', NatsError.errorForCode(ErrorCode.Timeout)],
    ['a refusal without a number', refusal(10164, 'wrong last sequence')],
    ['a number that cannot be read', lastIs('unknown')],
    ['another refusal', refusal(10077, 'maximum messages exceeded')],
  ])('does not take %s for a loss', async (_what, error) => {
    await expect(streamsOf(() => Promise.reject(error)).last('events.teams.a')).rejects.toBe(error);
  });

  it('asks behind a message that cannot exist, so that nothing is ever stored by asking', async () => {
    const asked: object[] = [];
    const streams = streamsOf((_subject, _body, options) => (asked.push(options), Promise.resolve({ seq: 1 })));
    await expect(streams.last('events.teams.a')).rejects.toThrow(/behind one that does not exist/);
    expect(asked).toEqual([expect.objectContaining({ expect: { lastSubjectSequence: Number.MAX_SAFE_INTEGER } })]);
  });

  it.each([
    ['the durable', CONSUMER_MISSING],
    ['the stream', STREAM_MISSING],
  ])('opens no consumer while %s is missing', async (_what, error) => {
    const streams = streamsOf(
      () => Promise.resolve({ seq: 1 }),
      () => Promise.reject(error),
    );
    await expect(streams.open('EVENTS', 'billing')).rejects.toThrow(/no consumer billing of the stream EVENTS/);
  });
});
