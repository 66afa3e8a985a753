import { BroadcastListener } from './broadcast-listener';

const listen = () => {
  let send: (body: string) => void = () => undefined;
  let unsubscribed = false;
  const listener = new BroadcastListener((onMessage) => {
    send = onMessage;
    return () => (unsubscribed = true);
  });
  return { listener, say: (payload: unknown) => send(JSON.stringify(payload)), unsubscribed: () => unsubscribed };
};

const read = async (listener: BroadcastListener, count: number): Promise<unknown[]> => {
  const received: unknown[] = [];
  for await (const news of listener) if (received.push(news) === count) break;
  return received;
};

describe('BroadcastListener', () => {
  it('hands on what came before and while it is read', async () => {
    const { listener, say } = listen();
    say(1);
    const reading = read(listener, 3);
    await Promise.resolve();
    say(2);
    say(3);
    expect(await reading).toEqual([1, 2, 3]);
  });

  it('unsubscribes when its reader leaves the loop', async () => {
    const { listener, say, unsubscribed } = listen();
    say('news');
    await read(listener, 1);
    expect(unsubscribed()).toBe(true);
  });

  it('ends the loop of a reader that waits when it is closed', async () => {
    const { listener } = listen();
    const reading = read(listener, 1);
    await new Promise((resolve) => setImmediate(resolve));
    listener.close();
    expect(await reading).toEqual([]);
  });

  it('loses the oldest news of a reader that does not keep up', async () => {
    const { listener, say } = listen();
    for (let number = 0; number < 1_005; number++) say(number);
    const [oldest] = await read(listener, 1);
    expect(oldest).toBe(5);
  });
});
