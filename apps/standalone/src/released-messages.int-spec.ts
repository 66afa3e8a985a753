import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventEnvelope, SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { WholeSystem } from '../test/whole-system';

const FOLDER = join(__dirname, '../../../libs/contracts/test/released-messages');

describeWith(['postgres'], 'the events of a release', () => {
  let system: WholeSystem;
  beforeAll(async () => {
    system = await WholeSystem.start();
  });
  afterAll(() => system.close());

  const query = <T>(service: string, statement: string, values: unknown[] = []) =>
    system.query<T>(service, statement, values);

  /** As a service of that release has left it to the relay. */
  const publish = (event: EventEnvelope) =>
    query(
      event.source.split('/').at(-1) ?? '',
      'INSERT INTO outbox (event_id, envelope, headers) VALUES ($1, $2, $3)',
      [event.id, JSON.stringify(event), '{}'],
    );

  const recorded = async (): Promise<string[]> =>
    (await query<{ id: string }>('admin', 'SELECT id FROM audit_entries')).map(({ id }) => id);

  const deadLetters = async () =>
    (
      await Promise.all(
        SERVICES_WITH_DATABASE.map((service) => query<{ letter: object }>(service, 'SELECT letter FROM dead_letters')),
      )
    ).flat();

  const unpublished = async () =>
    (
      await Promise.all(
        SERVICES_WITH_DATABASE.map((service) =>
          query<{ envelope: EventEnvelope }>(service, 'SELECT envelope FROM outbox WHERE published_at IS NULL'),
        ),
      )
    )
      .flat()
      .map(({ envelope }) => envelope.type);

  it.each(readdirSync(FOLDER))('%s are handled by every service that is told of them', async (file) => {
    const { events } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { events: EventEnvelope[] };
    for (const event of events) await publish(event);
    await eventually(async () => expect(await unpublished()).toEqual([]));
    expect(await deadLetters()).toEqual([]);
    expect(await recorded()).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
  });
});
