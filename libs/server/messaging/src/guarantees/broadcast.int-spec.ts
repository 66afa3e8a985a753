import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@rowdeck/testing';
import { onEachAdapter } from './each-adapter';

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
    await sleep(100);

    billing.broadcast.publish('generation.batch.1', { done: 1 });
    billing.broadcast.publish('generation.batch.1', { done: 2 });
    await eventually(() => expect(received).toEqual([{ done: 1 }, { done: 2 }]));

    listener.close();
    other.close();
    await reading;
    billing.broadcast.publish('generation.batch.1', { done: 3 });
    await sleep(100);
    expect(received).toHaveLength(2);
  });
});
