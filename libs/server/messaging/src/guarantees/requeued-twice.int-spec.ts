import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { NatsDeadLetters } from '../broker/nats/nats-dead-letters';
import { PostgresDeadLetterStore } from '../dead-letters/postgres-dead-letter-store';
import { Works } from '../jobs/works.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { packOrder } from '../../test/test-contracts';

@Injectable()
class Packer {
  broken = true;
  readonly packed: number[] = [];

  @Works(packOrder, { concurrency: 1, maxDeliveries: 1, backoffMs: [] })
  pack({ number }: { number: number }): void {
    if (this.broken) throw new Problem('template.rejected', { detail: 'No such box.' });
    this.packed.push(number);
  }
}

onEachAdapter('a dead letter that is sent again twice', (world) => {
  afterEach(() => void jest.restoreAllMocks());

  it('is worked on once, where the process ended after it was sent and before its letter was removed', async () => {
    const packer = new Packer();
    const billing = await world().start('billing', { providers: [{ provide: Packer, useValue: packer }] });
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });
    await eventually(async () => expect(await billing.deadLetters.count()).toBe(1));
    const [letter] = await billing.deadLetters.list();

    packer.broken = false;
    for (const { prototype } of [NatsDeadLetters, PostgresDeadLetterStore])
      jest.spyOn(prototype, 'remove').mockRejectedValueOnce(new Error('the process ended'));
    await expect(billing.deadLetters.requeue(letter?.key ?? '')).rejects.toThrow('the process ended');
    await billing.deadLetters.requeue(letter?.key ?? '');

    await billing.jobs.enqueue(packOrder, { number: 2 }, { id: randomUUID() });
    await eventually(() => expect(packer.packed).toContain(2));
    expect(packer.packed).toEqual([1, 2]);
    expect(await billing.deadLetters.count()).toBe(0);
  });
});
