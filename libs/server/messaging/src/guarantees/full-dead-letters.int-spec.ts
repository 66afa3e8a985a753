import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { connect } from 'nats';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { DeadLetterRow } from '../dead-letters/postgres-dead-letter-store';
import { Consumes } from '../events/consumes.decorator';
import { Works } from '../jobs/works.decorator';
import { inOneProcess, overNats } from '../../test/each-adapter';
import { orderPlaced, packOrder } from '../../test/test-contracts';

@Injectable()
class Packer {
  handled = 0;

  @Works(packOrder, { concurrency: 1, maxDeliveries: 1, backoffMs: [] })
  pack(): void {
    this.handled += 1;
    throw new Problem('template.rejected', { detail: 'No such box.' });
  }
}

@Injectable()
class Reader {
  handled = 0;

  @Consumes(orderPlaced, { id: 'read-placed' })
  onPlaced(): void {
    this.handled += 1;
    throw new Problem('template.rejected', { detail: 'No such order.' });
  }
}

overNats('dead letters that are full', (world) => {
  afterEach(() => void jest.restoreAllMocks());

  it('leave a message that is given up with its consumer until there is room, and say that and what to do', async () => {
    const said: string[] = [];
    for (const level of ['error', 'warn', 'log'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void said.push(String(line[1])));
    const connection = await connect(connectionOptions({ service: 'operator', url: world().nats?.url ?? '' }));
    const operator = await connection.jetstreamManager();
    await operator.streams.update('DEAD_LETTERS', { max_bytes: 1 });
    const packer = new Packer();
    const billing = await world().start('billing', { providers: [{ provide: Packer, useValue: packer }] });
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });

    const ofLetters = (line: string) => line.includes('dead letter');
    await eventually(() => expect(said.filter(ofLetters)).toHaveLength(2));
    expect(said.filter(ofLetters)).toEqual([
      expect.stringMatching(
        /^Room for dead letters is away, .*: DEAD_LETTERS is full\. Send dead letters again or discard/,
      ),
      'jobs.billing.pack-order is given up, and its dead letter waits to be stored: Problem template.rejected: No such box.',
    ]);
    expect(said.filter((line) => line.startsWith('NATS is away'))).toEqual([]);

    await world().nats?.provision();
    await eventually(async () => expect(await billing.deadLetters.count()).toBe(1));
    const [letter] = await billing.deadLetters.list();
    expect(letter).toMatchObject({ attempts: 1, fault: 'Problem template.rejected: No such box.' });
    expect(packer.handled).toBe(1);
    await connection.close();
  });
});

inOneProcess('dead letters that are full', (world) => {
  it('leave what is given up where it came from until there is room: a job in its queue, an event in its outbox', async () => {
    const packer = new Packer();
    const reader = new Reader();
    const providers = [
      { provide: Packer, useValue: packer },
      { provide: Reader, useValue: reader },
    ];
    const billing = await world().start('billing', { providers, env: { DEAD_LETTERS_MB: '1' } });
    const filling = {
      letter: () =>
        `jsonb_build_object('body', (SELECT string_agg(md5(n::text), '') FROM generate_series(1, 33000) n))`,
    };
    const letters = billing.dataSource.createQueryBuilder().insert().into(DeadLetterRow);
    await letters.values({ id: 'fills it', at: new Date(), ...filling }).execute();
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });
    await billing.transactions.run((manager) =>
      billing.outbox.append(manager, orderPlaced, { number: 2 }, { subject: '2', actor: null }),
    );
    await eventually(() => expect([packer.handled, reader.handled]).toEqual([1, 1]));
    expect(await billing.deadLetters.count()).toBe(1);

    await billing.dataSource.getRepository(DeadLetterRow).delete({ id: 'fills it' });
    await eventually(async () => expect(await billing.deadLetters.count()).toBe(2));
    expect([packer.handled, reader.handled]).toEqual([1, 1]);
  });
});
