import { createServer } from 'node:net';
import { join } from 'node:path';
import { Controller, Get, Injectable } from '@nestjs/common';
import { partAway, partsAway } from '@rowdeck/failures';
import { S3ObjectStore } from '@rowdeck/object-storage';
import { ThreadPool, threadWork } from '@rowdeck/service-kit';
import { eventually } from '@rowdeck/testing';
import { Client } from 'minio';
import { Works } from '../jobs/works.decorator';
import { Handles } from '../handlers/handles.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { packOrder, priceOf } from '../../test/test-contracts';

/** A port that was free a moment ago, and that nobody listens on. */
const closedPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const at = (port: number) => ({
  host: '127.0.0.1',
  port,
  ssl: false,
  accessKey: 'key',
  secretKey: 'secret',
  bucket: 'decks',
  region: 'us-east-1',
});

onEachAdapter('a store that is away is storage.unavailable', (world) => {
  let port: number;
  let threads: ThreadPool<string, number>;
  let attempts: number;

  beforeAll(async () => {
    port = await closedPort();
    threads = new ThreadPool(threadWork<string, number>(join(__dirname, '../../test'), 'read-object'), {
      threads: 1,
      env: { OBJECT_STORE_URL: `s3://key:secret@127.0.0.1:${port}/decks?ssl=false` },
    });
  });
  beforeEach(() => (attempts = 0));
  afterAll(() => threads.close());

  const parts = () => {
    const store = new S3ObjectStore(() => at(port), Client);

    @Controller()
    class Prices {
      @Handles(priceOf)
      async price(): Promise<{ cents: number }> {
        return { cents: (await store.read('prices')).length };
      }

      @Get('prices')
      async prices(): Promise<number> {
        return (await store.read('prices')).length;
      }
    }

    @Injectable()
    class Packer {
      @Works(packOrder, { concurrency: 1, maxDeliveries: 2, backoffMs: [10] })
      async pack(): Promise<void> {
        attempts += 1;
        await threads.run('order');
      }
    }

    return { controllers: [Prices], providers: [Packer] };
  };

  it('over RPC, without a word about the server', async () => {
    await world().start('billing', parts());
    const teams = await world().start('teams');
    const failure: unknown = await teams.rpc.call(priceOf, { article: 'pear', count: 1 }).catch((e: unknown) => e);
    expect(failure).toMatchObject({ code: 'storage.unavailable', kind: { status: 503, retryable: true } });
    expect((failure as Error).message).not.toContain('127.0.0.1');
  });

  it('over HTTP', async () => {
    const { running } = await world().start('billing', { ...parts(), http: true });
    const response = await fetch(`http://127.0.0.1:${running.httpPort}/prices`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'storage.unavailable', status: 503 });
  });

  it('in a job that reads in a thread: left to its owner each time, never a dead letter, and told with the remedy', async () => {
    const refused = jest.spyOn(partsAway, 'refused');
    const billing = await world().start('billing', parts());
    for (let time = 1; time <= 6; time += 1) {
      await billing.jobs.enqueue(packOrder, { number: 1 }, { id: `${world().nats ? 'nats' : 'process'}:${time}` });
      await eventually(() => expect(attempts).toBe(time));
    }
    expect(await billing.deadLetters.list()).toEqual([]);
    const told = refused.mock.calls.map(([error]) => partAway(error)?.fault);
    expect(told).toContainEqual(
      expect.stringMatching(/127\.0\.0\.1:\d+\/decks cannot be used: .*Check that the store runs/),
    );
    jest.restoreAllMocks();
  });
});
