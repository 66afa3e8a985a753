import { publishedEvents, readEvents } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { onEachAdapter } from '../../test/each-adapter';
import { teamMoved } from '../../test/test-contracts';

onEachAdapter('what a service has published', (world) => {
  const start = async () => {
    const teams = await world().start('teams');
    const { rpc } = await world().start('admin');
    const publish = (subject: string) =>
      teams.transactions.run((manager) => teams.outbox.append(manager, teamMoved, {}, { subject, actor: null }));
    const age = (subject: string, interval: string) =>
      teams.dataSource.query(
        `UPDATE outbox SET published_at = now() - $2::interval WHERE envelope->>'subject' = $1 RETURNING event_id`,
        [subject, interval],
      );
    const page = (after: string | null, limit = 2) => rpc.call(publishedEvents.teams, { after, limit });
    const read = (ids: readonly string[]) => rpc.call(readEvents.teams, { ids: [...ids] });
    const all = async (subjects: readonly string[]) => {
      await teams.dataSource.query('TRUNCATE outbox');
      for (const subject of subjects) await publish(subject);
      await eventually(async () =>
        expect(await teams.dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
      );
      for (const subject of subjects) await age(subject, '1 hour');
    };
    return { all, age, page, read };
  };

  it('is told page by page in the order of the outbox, and read by its ids', async () => {
    const { all, page, read } = await start();
    await all(['1', '2', '3']);
    const first = await page(null);
    const rest = await page(first.next);
    expect([first.events.length, rest.events.length, rest.next]).toEqual([2, 1, null]);
    const ids = [...first.events, ...rest.events].map(({ id }) => id);
    const { events } = await read(ids);
    expect(events.map(({ id, subject }) => [id, subject])).toEqual(ids.map((id, index) => [id, String(index + 1)]));
    expect(first.events[0]).toEqual({ id: ids[0], type: teamMoved.type, time: events[0]?.time, recent: false });
  });

  it('says what may be on its way, and leaves out what is about to go', async () => {
    const { all, age, page } = await start();
    await all(['old', 'late', 'young']);
    await age('old', '73 hours');
    await age('late', '71 hours');
    await age('young', '14 minutes');
    expect((await page(null)).events.map(({ recent }) => recent)).toEqual([false, true]);
  });

  it('is read as far as a message holds it: the rest is asked for again', async () => {
    const { all, page, read } = await start();
    const subjects = Array.from({ length: 3 }, (_, index) => `${index}`.padEnd(300_000, 'x'));
    await all(subjects);
    const ids = (await page(null, 3)).events.map(({ id }) => id);
    expect((await read(ids)).events.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect((await read(ids.slice(1))).events.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  });
});
