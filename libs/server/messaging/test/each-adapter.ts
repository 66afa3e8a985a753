import { type ServiceName } from '@rowdeck/contracts';
import { describeWith, freshDatabase, testNats, type TestDatabase } from '@rowdeck/testing';
import { type Environment } from '@rowdeck/service-kit';
import { TEST_CONTRACTS } from './test-contracts';
import { startTestService, TEST_SCHEMA, type TestService, type TestServiceParts } from './test-service';

type Server = Awaited<ReturnType<typeof testNats>>;

/** Services on one adapter, each with a database of its own that outlives a restart of the service. */
export class World {
  private readonly databases = new Map<ServiceName, TestDatabase>();
  private readonly services = new Set<TestService>();

  constructor(readonly nats: Server | undefined) {}

  async start(name: ServiceName, parts: TestServiceParts = {}): Promise<TestService> {
    const service = await startTestService(name, parts, { ...(await this.environment(name)), ...parts.env });
    this.services.add(service);
    return service;
  }

  async environment(name: ServiceName): Promise<Environment> {
    const { url } = await this.database(name);
    return { DATABASE_URL: url, ...(this.nats ? { NATS_URL: this.nats.url } : {}) };
  }

  async database(name: ServiceName): Promise<TestDatabase> {
    const known = this.databases.get(name) ?? (await freshDatabase(name, TEST_SCHEMA));
    this.databases.set(name, known);
    return known;
  }

  async stopServices(): Promise<void> {
    await Promise.all([...this.services].map(({ running }) => running.close()));
    this.services.clear();
  }

  async remove(): Promise<void> {
    await this.stopServices();
    await Promise.all([...this.databases.values()].map((database) => database.drop()));
    await this.nats?.remove();
  }
}

const inWorld = (open: () => Promise<World>, tests: (world: () => World) => void): void => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterEach(() => world.stopServices());
  afterAll(() => world.remove());
  tests(() => world);
};

export const overNats = (guarantee: string, tests: (world: () => World) => void): void =>
  describeWith(['postgres', 'own-nats'], `${guarantee}, over NATS`, () =>
    inWorld(async () => new World(await testNats({ contracts: TEST_CONTRACTS, eventAckWaitMs: 1_000 })), tests),
  );

export const inOneProcess = (guarantee: string, tests: (world: () => World) => void): void =>
  describeWith(['postgres'], `${guarantee}, in-process`, () =>
    inWorld(() => Promise.resolve(new World(undefined)), tests),
  );

/** The one contract suite: every guarantee is shown on both adapters. */
export const onEachAdapter = (guarantee: string, tests: (world: () => World) => void): void => {
  inOneProcess(guarantee, tests);
  overNats(guarantee, tests);
};
