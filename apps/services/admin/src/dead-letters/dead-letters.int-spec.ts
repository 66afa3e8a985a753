import { randomUUID } from 'node:crypto';
import { type Actor, listAuditTrail, listDeadLetters, settleDeadLetter, settleDeadLetters } from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest } from '@rowdeck/testing';
import { operator, startAdmin } from '../../test/admin-for-test';

const minute = (number: number) => new Date(Date.UTC(2026, 10, 21, 12, number)).toISOString();

/** Of a consumer that is gone: a job that nobody works on. */
const letter = (number: number, code: string) => ({
  id: `admin/admin_old-queue/${number}`,
  service: 'admin',
  consumer: 'admin_old-queue',
  subject: 'jobs.admin.old-queue',
  messageId: String(number),
  body: '{"secret": "of a person"}',
  headers: {},
  attempts: 5,
  reason: { type: 't', title: 't', status: 500, code, errors: {}, params: {} },
  fault: `Error: no ${number}`,
  at: minute(number),
});

describeWith(['postgres'], 'dead letters in the hands of operators', () => {
  let admin: ServiceForTest;
  beforeAll(async () => {
    admin = await startAdmin();
    const letters = Array.from({ length: 205 }, (_, number) =>
      letter(number, number < 200 ? 'event.invalid' : 'quota.exceeded'),
    );
    const all = [...letters, { ...letter(999, 'event.invalid'), attempts: 'many' }];
    for (const one of all)
      await admin.database.dataSource.query('INSERT INTO dead_letters (id, letter, at) VALUES ($1, $2, $3)', [
        one.id,
        one,
        one.at,
      ]);
  });
  afterAll(() => admin.close());

  const list = (filter: object = {}) => admin.peer.call(listDeadLetters, { actor: operator, filter, limit: 3 });
  const trail = async () => {
    await eventually(async () => expect(await admin.peer.unpublished()).toBe(0));
    const { entries } = await admin.peer.call(listAuditTrail, { actor: operator });
    return entries.filter(({ type }) => type.includes('.letters.'));
  };

  it('are listed page by page, without their message', async () => {
    const { letters, cursor, total } = await list();
    expect(letters.map(({ messageId }) => messageId)).toEqual(['999', '204', '203']);
    expect(letters[0]).toMatchObject({ attempts: null, unreadable: expect.stringContaining('attempts') as string });
    expect(letters[1]).toMatchObject({ code: 'quota.exceeded', fault: 'Error: no 204', unreadable: null });
    expect(JSON.stringify(letters)).not.toContain('secret');
    expect(total).toBe(206);
    const next = await list({ before: cursor ?? '' });
    expect(next.letters.map(({ messageId }) => messageId)).toEqual(['202', '201', '200']);
    expect((await list({ code: 'quota.exceeded' })).total).toBe(5);
  });

  it('are sent again and discarded, and the audit trail says by whom', async () => {
    const [unreadable, first, second] = (await list()).letters;
    const settle = (id = '', settling: 'requeue' | 'discard' = 'requeue') =>
      admin.peer.call(settleDeadLetter, { actor: operator, id, settling });
    await settle(first?.id);
    await settle(second?.id, 'discard');
    await expect(settle(unreadable?.id)).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(settle(first?.id)).rejects.toMatchObject({ code: 'request.not_found' });
    expect((await list()).total).toBe(204);
    await eventually(async () => expect(await trail()).toHaveLength(2));
    expect(await trail()).toMatchObject([
      { type: 'rowdeck.admin.letters.discarded', actorEmail: operator.email, data: { letters_count: 1 } },
      { type: 'rowdeck.admin.letters.requeued', data: { letters: ['admin/admin_old-queue/204'] } },
    ]);
  });

  it('are settled by the hundred, those of a fault, when nobody has added any', async () => {
    const order = { code: 'event.invalid', seen: 201 };
    const settle = (more: object = {}) =>
      admin.peer.call(settleDeadLetters, { actor: operator, order: { ...order, ...more }, settling: 'requeue' });
    await expect(settle({ seen: 200 })).rejects.toMatchObject({ code: 'request.precondition_failed' });
    const first = await settle();
    expect(first).toMatchObject({ done: 99, failed: 1, left: 101 });
    const second = await settle({ before: first.cursor, seen: 102 });
    expect(second).toMatchObject({ done: 100, failed: 0 });
    const third = await settle({ before: second.cursor, seen: 2 });
    expect(third).toEqual({ done: 1, failed: 0, left: 0, cursor: null });
    expect((await list({ code: 'event.invalid' })).letters).toMatchObject([{ messageId: '999' }]);
    await eventually(async () => expect(await trail()).toHaveLength(5));
    expect((await trail())[2]).toMatchObject({ data: { code: 'event.invalid', letters_count: 99 } });
  });

  it('are nobody else’s', async () => {
    const actor: Actor = { ...operator, userId: randomUUID(), admin: false };
    const forbidden = { code: 'auth.forbidden' };
    await expect(admin.peer.call(listDeadLetters, { actor, filter: {} })).rejects.toMatchObject(forbidden);
    const one = { actor, id: 'x', settling: 'discard' } as const;
    await expect(admin.peer.call(settleDeadLetter, one)).rejects.toMatchObject(forbidden);
    const many = { actor, order: { seen: 9 }, settling: 'discard' } as const;
    await expect(admin.peer.call(settleDeadLetters, many)).rejects.toMatchObject(forbidden);
  });
});
