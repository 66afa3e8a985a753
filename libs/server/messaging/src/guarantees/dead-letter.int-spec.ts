import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { Consumes } from '../events/consumes.decorator';
import { OnDead, Works, type Job } from '../jobs/works.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced, packOrder } from '../../test/test-contracts';

@Injectable()
class Packer {
  broken = true;
  readonly attempts: string[] = [];
  readonly packed: number[] = [];
  readonly requeued: number[] = [];
  readonly dead: { number: number; reason: string }[] = [];
  readonly events: number[] = [];

  @Works(packOrder, { concurrency: 1, maxDeliveries: 2, backoffMs: [50] })
  pack({ number }: { number: number }, job: Job): void {
    this.attempts.push(`${number}/${job.attempt}${job.lastAttempt ? ' last' : ''}`);
    if (this.broken && number === 1) throw new Error('the tape is torn');
    if (this.broken && number === 2) throw new Problem('template.rejected', { detail: 'No such box.' });
    this.packed.push(number);
    if (job.requeued) this.requeued.push(number);
  }

  @OnDead(packOrder)
  giveUp({ number }: { number: number }, reason: Problem): void {
    this.dead.push({ number, reason: reason.code });
  }

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    if (this.broken) throw new Problem('template.rejected', { detail: 'Never.' });
    this.events.push(data.number);
  }
}

onEachAdapter('dead letters', (world) => {
  const start = async () => {
    const packer = new Packer();
    const billing = await world().start('billing', { providers: [{ provide: Packer, useValue: packer }] });
    for (const { id } of await billing.deadLetters.list()) expect(id).toContain('billing/');
    return { packer, billing };
  };

  it('hold a job that failed in every attempt, reported to its service', async () => {
    const { packer, billing } = await start();
    const id = randomUUID();
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id });

    await eventually(() => expect(packer.dead).toEqual([{ number: 1, reason: 'internal.unexpected' }]));
    expect(packer.attempts).toEqual(['1/1', '1/2 last']);
    const letter = (await billing.deadLetters.list()).find(({ messageId }) => messageId === id);
    expect(letter).toMatchObject({
      service: 'billing',
      consumer: 'billing_pack-order',
      attempts: 2,
      body: '{"number":1}',
      reason: { code: 'internal.unexpected' },
    });
    expect(letter?.reason?.detail).toMatch(/Error: the tape is torn$/);
    expect(letter).toMatchObject({
      fault: 'Error: the tape is torn',
      remedy: expect.stringMatching(/^This is a fault/) as string,
    });
    expect((letter?.firstAt ?? '') < (letter?.at ?? '')).toBe(true);
  });

  it('hold a job that cannot succeed after its first attempt', async () => {
    const { packer, billing } = await start();
    await billing.jobs.enqueue(packOrder, { number: 2 }, { id: randomUUID() });

    await eventually(() => expect(packer.dead).toEqual([{ number: 2, reason: 'template.rejected' }]));
    expect(packer.attempts).toEqual(['2/1']);
  });

  it('hold a payload that is poison, and what comes behind it is worked on', async () => {
    const { packer, billing } = await start();
    const id = randomUUID();
    const poison = { number: 'three' } as unknown as { number: number };
    await billing.jobs.enqueue(packOrder, poison, { id });
    await billing.jobs.enqueue(packOrder, { number: 4 }, { id: randomUUID() });

    await eventually(() => expect(packer.packed).toEqual([4]));
    expect(packer.attempts).toEqual(['4/1']);
    const letter = (await billing.deadLetters.list()).find(({ messageId }) => messageId === id);
    expect(letter?.reason).toMatchObject({ code: 'event.invalid' });
    expect(packer.dead).toEqual([]);
  });

  it('hold an event whose data no version of the contract fits', async () => {
    const { billing, packer } = await start();
    packer.broken = false;
    const teams = await world().start('teams');
    await teams.transactions.run(async (manager) => {
      await teams.outbox.append(manager, orderPlaced, { number: 5 }, { subject: '5', actor: null });
      await manager.query(`UPDATE outbox SET envelope = jsonb_set(envelope, '{data,number}', '"five"')`);
      await teams.outbox.append(manager, orderPlaced, { number: 6 }, { subject: '6', actor: null });
    });

    await eventually(() => expect(packer.events).toEqual([6]));
    const [letter] = await billing.deadLetters.list(1);
    expect(letter).toMatchObject({ consumer: 'billing', subject: 'events.teams.order.placed', attempts: 1 });
    expect(letter?.reason?.detail).toContain('data.number'.slice(5));
  });

  it('are sent again by an operator, once the cause is fixed', async () => {
    const { packer, billing } = await start();
    const teams = await world().start('teams');
    const id = randomUUID();
    await billing.jobs.enqueue(packOrder, { number: 2 }, { id });
    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 9 }, { subject: '9', actor: null }),
    );
    const mine = async () => {
      const letters = await billing.deadLetters.list();
      return letters.filter(({ messageId, body }) => messageId === id || body?.includes('"number":9'));
    };
    await eventually(async () => expect(await mine()).toHaveLength(2));

    packer.broken = false;
    for (const letter of await mine()) await billing.deadLetters.requeue(letter.key);

    await billing.jobs.enqueue(packOrder, { number: 3 }, { id: randomUUID() });
    await eventually(() => expect([packer.packed.sort(), packer.events]).toEqual([[2, 3], [9]]));
    expect(packer.requeued).toEqual([2]);
    expect(await mine()).toEqual([]);
    await expect(billing.deadLetters.requeue('999999')).rejects.toMatchObject({ code: 'request.not_found' });
  });
});
