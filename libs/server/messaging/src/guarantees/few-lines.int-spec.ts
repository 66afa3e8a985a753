import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Injectable, Logger } from '@nestjs/common';
import { type Environment } from '@rowdeck/service-kit';
import { Door, eventually } from '@rowdeck/testing';
import { DataSource } from 'typeorm';
import { onEachAdapter, overNats } from '../../test/each-adapter';
import { priceOf } from '../../test/test-contracts';
import { startTestService, type TestService } from '../../test/test-service';
import { Handles } from '../handlers/handles.decorator';
import { RpcClient } from '../rpc/rpc-client';

const CALLS = 200;

@Controller()
class PricesRpc {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(priceOf)
  async price({ article }: { article: string }) {
    if (article === 'broken') throw new TypeError('the scale is broken');
    await this.dataSource.query('SELECT 1');
    return { cents: 100 };
  }
}

@Injectable()
@Controller()
class PricesHttp {
  constructor(private readonly rpc: RpcClient) {}

  @Get('price')
  price() {
    return this.rpc.call(priceOf, { article: 'pear', count: 1 });
  }

  @Get('broken')
  broken() {
    return this.rpc.call(priceOf, { article: 'broken', count: 1 });
  }
}

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly part?: string;
  readonly err?: { readonly stack?: string };
}

/** Two services whose lines are in one file: `teams` answers over HTTP with what it asks of `billing`. */
class LoggedServices {
  private services: TestService[] = [];

  private constructor(private readonly folder: string) {}

  static async start(billing: Environment, teams: Environment): Promise<LoggedServices> {
    const logged = new LoggedServices(await mkdtemp(join(tmpdir(), 'few-lines-')));
    const log = { LOG_LEVEL: 'info', LOG_FILE: join(logged.folder, 'log') };
    logged.services = [
      await startTestService('billing', { controllers: [PricesRpc] }, { ...billing, ...log }),
      await startTestService('teams', { controllers: [PricesHttp], http: true }, { ...teams, ...log }),
    ];
    return logged;
  }

  async ask(path: string): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${this.services[1]?.running.httpPort}${path}`);
    await response.text();
    return response.status;
  }

  async askOften(): Promise<Set<number>> {
    return new Set(await Promise.all(Array.from({ length: CALLS }, () => this.ask('/price'))));
  }

  async lines(): Promise<Line[]> {
    const text = await readFile(join(this.folder, 'log'), 'utf8');
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []));
  }

  /** What an operator reads of an outage of a part. Tests that this process ran before may have left others, which end meanwhile. */
  async troubles(of: string): Promise<Line[]> {
    const own = (await this.lines()).filter(({ part }) => part === undefined || part === of);
    return own.filter(({ level, msg }) => level !== 'info' || / is back: /.test(msg));
  }

  /** Waits for the end of an outage that is over. */
  async hasEnded(part: string): Promise<void> {
    await eventually(async () => expect(await this.ask('/price')).toBe(200));
    await eventually(async () => expect((await this.troubles(part)).at(-1)?.msg).toMatch(/is back/));
  }

  async close(): Promise<void> {
    Logger.overrideLogger(false);
    await Promise.all(this.services.map(({ running }) => running.close()));
    await rm(this.folder, { recursive: true });
  }
}

onEachAdapter('the log of an outage', (world) => {
  let door: Door;
  let services: LoggedServices;

  beforeEach(async () => {
    const billing = await world().environment('billing');
    door = new Door(billing['DATABASE_URL'] ?? '');
    await door.open();
    services = await LoggedServices.start({ ...billing, DATABASE_URL: door.url }, await world().environment('teams'));
  });
  afterEach(async () => {
    await services.close();
    await door.close();
  });

  it('is a line when it begins and one when it ends, and holds no stack', async () => {
    expect(await services.ask('/price')).toBe(200);
    await door.close();
    expect(await services.askOften()).toEqual(new Set([503]));
    await door.open();
    await services.hasEnded('Postgres');

    const said = await services.troubles('Postgres');
    expect(said.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Postgres is away, .* Check that /),
      expect.stringMatching(/^Postgres is back: .* has refused .*2\d\d calls/),
    ]);
    expect(said.filter(({ err }) => err?.stack)).toEqual([]);
  });

  it('is another where nobody foresaw it: one stack, where it happened', async () => {
    expect(await services.ask('/broken')).toBe(500);
    const said = (await services.lines()).filter(({ level }) => level === 'error');
    expect(said).toHaveLength(2);
    expect(said.filter(({ err }) => err?.stack?.includes('\n    at '))).toHaveLength(1);
  });
});

overNats('the log of an outage of NATS', (world) => {
  it('is a line when it begins and one when it ends', async () => {
    const [billing, teams] = [await world().environment('billing'), await world().environment('teams')];
    const door = new Door(teams['NATS_URL'] ?? '');
    await door.open();
    const services = await LoggedServices.start(billing, { ...teams, NATS_URL: door.url });
    try {
      expect(await services.ask('/price')).toBe(200);
      await door.close();
      expect(await services.askOften()).toEqual(new Set([503]));
      await door.open();
      await services.hasEnded('NATS');
      expect((await services.troubles('NATS')).map(({ msg }) => msg)).toEqual([
        expect.stringMatching(/^NATS is away, .* Check NATS_URL/),
        expect.stringMatching(/^NATS is back: .* has refused .*2\d\d requests/),
      ]);
    } finally {
      await services.close();
      await door.close();
    }
  });
});
