import { connect, type NatsConnection } from 'nats';
import { describeWith } from '../describe-with';
import { DisposableNats } from './disposable-nats';

const connectTo = (url: string): Promise<NatsConnection> => {
  const { username: user, password: pass, host: servers } = new URL(url);
  return connect({ servers, user, pass, maxReconnectAttempts: 0 });
};

const streamsOf = async (url: string): Promise<string[]> => {
  const connection = await connectTo(url);
  try {
    const manager = await connection.jetstreamManager();
    return (await manager.streams.list().next()).map(({ config }) => config.name);
  } finally {
    await connection.close();
  }
};

describeWith(['own-nats'], 'DisposableNats', () => {
  let server: DisposableNats | null = null;

  beforeAll(async () => {
    server = await DisposableNats.start();
    const connection = await connectTo(server?.url ?? '');
    const manager = await connection.jetstreamManager();
    await manager.streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    await connection.close();
  });

  afterAll(async () => {
    await server?.remove();
  });

  it('keeps its address and its streams over a restart', async () => {
    const before = server?.url ?? '';
    await server?.stop();
    await expect(connectTo(before)).rejects.toThrow();

    await server?.restart();
    expect(server?.url).toBe(before);
    expect(await streamsOf(before)).toEqual(['KEPT']);
  });

  it('forgets its streams when it is wiped, as after the loss of its volume', async () => {
    await server?.restart({ wiped: true });
    expect(await streamsOf(server?.url ?? '')).toEqual([]);
  });
});
