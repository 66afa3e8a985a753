import { eventually } from '@rowdeck/testing';
import { onEachAdapter } from '../../test/each-adapter';

onEachAdapter('a broadcast', (world) => {
  it('reaches every listener of its topic, in any service, until it closes', async () => {
    const teams = await world().start('teams');
    const billing = await world().start('billing');
    const received: unknown[] = [];
    const listener = teams.broadcast.subscribe('generation.batch.1');
    const other = teams.broadcast.subscribe('generation.batch.2');
    const reading = (async () => {
      for await (const news of listener) received.push(news);
    })();
    // A subscription takes a moment to reach the server.
    await eventually(() => {
      billing.broadcast.publish('generation.batch.1', 'ready');
      expect(received).toContain('ready');
    });

    billing.broadcast.publish('generation.batch.1', { done: 1 });
    billing.broadcast.publish('generation.batch.1', { done: 2 });
    const done = () => received.filter((news) => news !== 'ready');
    await eventually(() => expect(done()).toEqual([{ done: 1 }, { done: 2 }]));

    listener.close();
    await reading;
    billing.broadcast.publish('generation.batch.1', { done: 3 });
    billing.broadcast.publish('generation.batch.2', 'last');
    // Broadcasts of one sender keep their order: when the last is here, the one before it has been and gone.
    for await (const news of other) {
      expect(news).toBe('last');
      break;
    }
    expect(done()).toHaveLength(2);
  });
});
