import { randomUUID } from 'node:crypto';
import { SERVICE_NAMES, type ServiceName } from '@rowdeck/contracts';
import { freshDatabase, testNats, type TestDatabase } from '@rowdeck/testing';
import { connect, type NatsConnection } from 'nats';
import { connectionOptions } from '../src/broker/nats/open-nats-broker';
import { PROVISIONER } from '../src/names/messaging-names';
import { natsPermissions, provisionerPermissions } from '../src/names/nats-permissions';
import { TEST_CONTRACTS } from './test-contracts';
import { startTestService, TEST_SCHEMA, type TestService, type TestServiceParts } from './test-service';

type Server = Awaited<ReturnType<typeof testNats>>;
export type User = ServiceName | typeof PROVISIONER;

const USERS: readonly User[] = [...SERVICE_NAMES, PROVISIONER];

const permissionsOf = (user: User) =>
  user === PROVISIONER ? provisionerPermissions() : natsPermissions(user, TEST_CONTRACTS);

/** A NATS server as in a cluster: each service is a user of its own, with the permissions that the contracts give it. */
export class PermittedUsers {
  private readonly databases: TestDatabase[] = [];
  private readonly services: TestService[] = [];
  private readonly stolen = new Map<User, Promise<NatsConnection>>();

  private constructor(
    readonly server: Server,
    private readonly passwords: ReadonlyMap<User, string>,
  ) {}

  static async open(): Promise<PermittedUsers> {
    const passwords = new Map(USERS.map((user) => [user, randomUUID()] as const));
    const access = USERS.map((user) => {
      const password = passwords.get(user) ?? '';
      return [user, { password, permissions: permissionsOf(user) }] as const;
    });
    const server = await testNats({ access: Object.fromEntries(access), contracts: TEST_CONTRACTS });
    return new PermittedUsers(server, passwords);
  }

  async start(name: ServiceName, parts: TestServiceParts = {}): Promise<TestService> {
    const database = await freshDatabase(name, TEST_SCHEMA);
    this.databases.push(database);
    const service = await startTestService(name, parts, { DATABASE_URL: database.url, NATS_URL: this.urlOf(name) });
    this.services.push(service);
    return service;
  }

  /** A connection with a user's password and none of its code. */
  steal(user: User): Promise<NatsConnection> {
    const connection = this.stolen.get(user) ?? connect(connectionOptions({ service: user, url: this.urlOf(user) }));
    this.stolen.set(user, connection);
    return connection;
  }

  async remove(): Promise<void> {
    for (const connection of this.stolen.values()) await (await connection).close();
    await Promise.all(this.services.map(({ running }) => running.close()));
    await Promise.all(this.databases.map((database) => database.drop()));
    await this.server.remove();
  }

  urlOf(user: User): string {
    const url = new URL(this.server.url);
    [url.username, url.password] = [user, this.passwords.get(user) ?? ''];
    return url.href;
  }
}
