import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { connect, headers } from 'nats';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { Consumes } from '../events/consumes.decorator';
import { Works } from '../jobs/works.decorator';
import { onEachAdapter, overNats, type World } from '../../test/each-adapter';
import { orderPlaced, packOrder } from '../../test/test-contracts';
import { type TestService } from '../../test/test-service';

@Injectable()
class Packer {
  broken = true;
  readonly packed: number[] = [];

  @Works(packOrder, { concurrency: 1, maxDeliveries: 1, backoffMs: [] })
  pack({ number }: { number: number }): void {
    if (this.broken) throw new Problem(number % 2 ? 'template.rejected' : 'quota.exceeded', { detail: 'No such box.' });
    this.packed.push(number);
  }

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    throw new Problem('template.rejected', { detail: `Not ${data.number}.` });
  }
}

const start = async (world: World) => {
  const packer = new Packer();
  const billing = await world.start('billing', { providers: [{ provide: Packer, useValue: packer }] });
  return { packer, billing };
};

const bodiesOf = async ({ deadLetters }: TestService, filter: object, limit: number): Promise<string[][]> => {
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const { letters, next } = await deadLetters.page({ ...filter, limit, ...(before && { before }) });
    pages.push(letters.map(({ body = '' }) => /\d+/.exec(body.slice(body.indexOf('number')))?.[0] ?? body));
    before = next ?? undefined;
  } while (before);
  return pages;
};

onEachAdapter('the list of dead letters', (world) => {
  it('is told page by page, by consumer and by fault, newest first', async () => {
    const { billing } = await start(world());
    // One after the other: letters of one millisecond have no order among them.
    for (const number of [1, 2, 3, 4, 5]) {
      await billing.jobs.enqueue(packOrder, { number }, { id: randomUUID() });
      await eventually(async () => expect(await billing.deadLetters.count()).toBe(number));
    }
    const teams = await world().start('teams');
    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 6 }, { subject: '6', actor: null }),
    );
    await eventually(async () => expect(await billing.deadLetters.count()).toBe(6));

    expect(await bodiesOf(billing, {}, 4)).toEqual([
      ['6', '5', '4', '3'],
      ['2', '1'],
    ]);
    const packing = { service: 'billing', consumer: 'billing_pack-order' };
    expect(await bodiesOf(billing, packing, 5)).toEqual([['5', '4', '3', '2', '1']]);
    expect(await bodiesOf(billing, { code: 'template.rejected' }, 3)).toEqual([['6', '5', '3'], ['1']]);
    expect(await bodiesOf(billing, { ...packing, code: 'quota.exceeded' }, 5)).toEqual([['4', '2']]);
    expect(await bodiesOf(billing, { service: 'teams' }, 5)).toEqual([[]]);
    expect(await billing.deadLetters.count({ code: 'quota.exceeded' })).toBe(2);
  });

  it('loses what is discarded, which is not sent again', async () => {
    const { billing, packer } = await start(world());
    packer.broken = false;
    const { letters } = await billing.deadLetters.page({ code: 'quota.exceeded', limit: 9 });
    for (const { key } of letters) await billing.deadLetters.discard(key);
    expect(await bodiesOf(billing, {}, 9)).toEqual([['6', '5', '3', '1']]);
    for (const lost of [letters[0]?.key ?? '', '0', 'x', ''])
      for (const attempt of ['discard', 'requeue'] as const)
        await expect(billing.deadLetters[attempt](lost)).rejects.toMatchObject({ code: 'request.not_found' });
    expect(packer.packed).toEqual([]);
  });

  it('holds what cannot be read as that, which can be discarded and not sent again', async () => {
    const { billing } = await start(world());
    const { nats } = world();
    if (nats) {
      const connection = await connect(connectionOptions({ service: 'operator', url: nats.url }));
      const damaged = headers();
      damaged.set('rowdeck-dead-letter', '{"attempts": 3, "rea');
      const subject = 'dead.billing.billing_pack-order.template.rejected';
      await connection.jetstream().publish(subject, '{"number":7}', { headers: damaged });
      await connection.close();
    } else {
      const damaged = { service: 'billing', consumer: 'billing_pack-order', attempts: 'three', body: '{"number":7}' };
      await billing.dataSource.query(`INSERT INTO dead_letters (id, letter, at) VALUES ('x', $1, now())`, [damaged]);
    }
    const [letter, ...others] = await billing.deadLetters.list();
    expect(letter).toMatchObject({ service: 'billing', consumer: 'billing_pack-order', body: '{"number":7}' });
    expect(letter?.unreadable).toMatch(/^[\w.]+: .*; /);
    expect(others).toHaveLength(4);
    const key = letter?.key ?? '';
    await expect(billing.deadLetters.requeue(key)).rejects.toMatchObject({ code: 'request.invalid' });
    await billing.deadLetters.discard(key);
    expect(await billing.deadLetters.count()).toBe(4);
  });
});

overNats('dead letters of former versions', (world) => {
  it('are listed, counted and sent again, and have no code in their subject', async () => {
    const { billing, packer } = await start(world());
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });
    await eventually(async () => expect(await billing.deadLetters.count()).toBe(1));
    const connection = await connect(connectionOptions({ service: 'operator', url: world().nats?.url ?? '' }));
    const [letter] = await billing.deadLetters.list();
    const manager = await connection.jetstreamManager();
    const stored = await manager.streams.getMessage('DEAD_LETTERS', { seq: Number(letter?.key) });
    const former = { headers: headers() };
    for (const [name, [value = '']] of stored.header) if (!name.startsWith('Nats-')) former.headers.set(name, value);
    await connection.jetstream().publish('dead.billing.billing_pack-order', '{"number":2}', former);
    await connection.close();

    expect(await bodiesOf(billing, { service: 'billing', consumer: 'billing_pack-order' }, 5)).toEqual([['2', '1']]);
    expect(await bodiesOf(billing, { code: 'template.rejected' }, 5)).toEqual([['1']]);
    expect(await billing.deadLetters.count({ service: 'billing' })).toBe(2);
    packer.broken = false;
    const [old] = await billing.deadLetters.list(1);
    await billing.deadLetters.requeue(old?.key ?? '');
    await eventually(() => expect(packer.packed).toEqual([2]));
  });
});
