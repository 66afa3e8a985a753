import { Injectable, Logger } from '@nestjs/common';
import { type EnvelopeOf, type Problem } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { provisionNats } from '../provisioning/provision-nats';
import { Consumes } from '../events/consumes.decorator';
import { PermittedUsers } from '../../test/permitted-users';
import { orderPlaced, packOrder, teamMoved, TEST_CONTRACTS } from '../../test/test-contracts';
import { type TestService } from '../../test/test-service';

@Injectable()
class PlacedOrders {
  readonly received: number[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.received.push(data.number);
  }
}

@Injectable()
class Stranger {
  @Consumes(teamMoved, { id: 'note-moved' })
  onMoved(): void {
    throw new Error('never given');
  }
}

const readiness = async ({ running }: TestService): Promise<[number, string]> => {
  const response = await fetch(`http://127.0.0.1:${running.healthPort}/readyz`);
  return [response.status, await response.text()];
};

describeWith(['postgres', 'own-nats'], 'a NATS server on which provisioning has not run', () => {
  let users: PermittedUsers;
  const orders = new PlacedOrders();

  beforeAll(async () => {
    users = await PermittedUsers.open();
    await users.server.restart({ wiped: true });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => users.remove());

  it('lets services start, which say what to do, and go on by themselves once the step has run', async () => {
    const complained = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const billing = await users.start('billing', { providers: [{ provide: PlacedOrders, useValue: orders }] });
    expect(await readiness(billing)).toEqual([
      503,
      expect.stringMatching(/no consumer billing of the stream EVENTS\. Run the provisioning step/),
    ]);
    expect(complained.mock.calls.map(([, text]) => String(text))).toContainEqual(
      expect.stringMatching(/^NATS has no consumer billing/),
    );

    const teams = await users.start('teams');
    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 1 }, { subject: '1', actor: null }),
    );
    const done = await provisionNats({ url: users.urlOf('provision') }, TEST_CONTRACTS);
    expect(done).toEqual(expect.arrayContaining(['stream EVENTS: made', 'consumer billing of EVENTS: made']));

    await eventually(() => expect(orders.received).toEqual([1]));
    await eventually(async () => expect(await readiness(billing)).toEqual([200, expect.any(String)]));
  });

  it('names the way out to operators where a job cannot be handed out, and not to people', async () => {
    await users.server.restart({ wiped: true });
    const billing = await users.start('billing');
    const enqueue = billing.jobs.enqueue(packOrder, { number: 1 }, { id: '1' });
    const failure = await enqueue.catch((error: unknown) => error as Problem);
    expect(failure).toMatchObject({ code: 'service.unavailable', cause: { name: 'NotProvisioned' } });
    expect(failure?.message).not.toMatch(/provision/);
  });

  it('does not let a service start that handles an event which does not name it', async () => {
    await expect(users.start('billing', { providers: [Stranger] })).rejects.toThrow(
      /NATS would not give billing what its handler note-moved consumes: add billing to the consumers of/,
    );
  });

  it.each([
    ['a user whose password is wrong', 'guess', /cannot be used: .*Authorization/i],
    ['nobody there', undefined, /cannot be used/],
  ])('names for provisioning what to check: %s', async (_what, password, words) => {
    const url = new URL(password ? users.urlOf('provision') : 'nats://provision:geheim@127.0.0.1:1');
    if (password) url.password = password;
    const failure = await provisionNats({ url: url.href, connectTimeoutMs: 0 }).catch(String);
    expect(failure).toMatch(words);
    expect(failure).toMatch(/NATS_ADMIN_URL/);
    expect(failure).not.toContain(password ?? 'geheim');
  });

  it('refuses to be provisioned by a service', async () => {
    await expect(provisionNats({ url: users.urlOf('identity'), connectTimeoutMs: 0 })).rejects.toThrow(
      /permissions violation/i,
    );
  });
});
