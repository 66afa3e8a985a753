import { randomUUID } from 'node:crypto';
import { type RpcDefinition, type ServiceName } from '@rowdeck/contracts';
import { freshDatabase, testNats, type TestDatabase } from '@rowdeck/testing';
import { connect, type NatsConnection } from 'nats';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { JOB_DEFINITIONS, RPC_DEFINITIONS } from '../names/contract-definitions';
import { natsPermissions } from '../names/nats-permissions';
import { startTestService, TEST_SCHEMA, type TestService, type TestServiceParts } from './test-service';

type Server = Awaited<ReturnType<typeof testNats>>;

/** A NATS server as in a cluster: each service is a user of its own, with the permissions that the contracts give it. */
export class PermittedUsers {
  private readonly databases: TestDatabase[] = [];
  private readonly services: TestService[] = [];
  private readonly stolen: NatsConnection[] = [];

  private constructor(
    private readonly server: Server,
    private readonly passwords: ReadonlyMap<ServiceName, string>,
  ) {}

  /** @param rpcs calls of the spec's own, beside those of the contracts */
  static async open(names: readonly ServiceName[], rpcs: readonly RpcDefinition[]): Promise<PermittedUsers> {
    const passwords = new Map(names.map((name) => [name, randomUUID()] as const));
    const contracts = { rpcs: [...RPC_DEFINITIONS, ...rpcs], jobs: JOB_DEFINITIONS };
    const users = names.map((name) => {
      const password = passwords.get(name) ?? '';
      return [name, { password, permissions: natsPermissions(name, contracts) }] as const;
    });
    return new PermittedUsers(await testNats(Object.fromEntries(users)), passwords);
  }

  async start(name: ServiceName, parts: TestServiceParts = {}): Promise<TestService> {
    const database = await freshDatabase(name, TEST_SCHEMA);
    this.databases.push(database);
    const service = await startTestService(name, parts, { DATABASE_URL: database.url, NATS_URL: this.urlOf(name) });
    this.services.push(service);
    return service;
  }

  /** A connection with a service's password and none of its code. */
  async steal(service: ServiceName): Promise<NatsConnection> {
    const connection = await connect(connectionOptions({ service, url: this.urlOf(service), replicas: 1 }));
    this.stolen.push(connection);
    return connection;
  }

  async remove(): Promise<void> {
    await Promise.all(this.stolen.map((connection) => connection.close()));
    await Promise.all(this.services.map(({ running }) => running.close()));
    await Promise.all(this.databases.map((database) => database.drop()));
    await this.server.remove();
  }

  private urlOf(service: ServiceName): string {
    const url = new URL(this.server.url);
    [url.username, url.password] = [service, this.passwords.get(service) ?? ''];
    return url.href;
  }
}
