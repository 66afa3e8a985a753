import { Logger } from '@nestjs/common';
import { describeWith, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { MailDispatcher, Mailer } from './mail-dispatcher';
import { invitationMail, invitationTo } from '../../test/invitation.mail';
import { MailTemplates } from '../templates/mail-templates';
import { MailTransport, type OutgoingMail } from '../transport/mail-transport';
import { MailOutbox } from './mail-outbox';
import { mailEntities, mailMigrations } from './mail-schema';

/** A server that fails on demand, and keeps what it took. */
class FakeTransport extends MailTransport {
  readonly sent: OutgoingMail[] = [];
  readonly failures: Error[] = [];

  send(mail: OutgoingMail): Promise<void> {
    const failure = this.failures.shift();
    if (failure) return Promise.reject(failure);
    this.sent.push(mail);
    return Promise.resolve();
  }

  close(): void {
    // Holds nothing open.
  }
}

describeWith(['postgres'], 'an email that was promised', () => {
  let database: TestDatabase;
  let transport: FakeTransport;
  let dispatcher: MailDispatcher;
  const templates = new MailTemplates([invitationMail]);
  const outbox = new MailOutbox(templates);

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await freshDatabase('mail', { entities: mailEntities, migrations: mailMigrations });
  });
  beforeEach(async () => {
    await database.dataSource.query('DELETE FROM mail_outbox');
    transport = new FakeTransport();
    dispatcher = newDispatcher();
  });
  afterAll(() => database.drop());

  const newDispatcher = () => {
    const mailer = new Mailer(transport, templates, 'rowdeck@example.org');
    return new MailDispatcher(database.dataSource.manager, mailer, 60_000);
  };
  const promise = (to: string) =>
    database.transactions.run((manager) => outbox.append(manager, invitationMail, invitationTo(to)));
  const rows = () =>
    database.dataSource.query<
      { attempts: number; waits: number; failure: string | null; failed: boolean; text: string }[]
    >(
      `SELECT attempts, failure, failed_at IS NOT NULL AS failed, message::text AS text,
         round(extract(epoch FROM due_at - now()))::int AS waits FROM mail_outbox`,
    );
  const makeDue = () => database.dataSource.query('UPDATE mail_outbox SET due_at = now()');

  it('is sent, and its link is not kept', async () => {
    await promise('ana@example.org');
    await dispatcher.dispatchDue();
    expect(transport.sent.map(({ to, subject }) => [to, subject])).toEqual([['ana@example.org', 'Join the team']]);
    expect(await rows()).toEqual([]);
  });

  it('is not sent when the change it is about was rolled back', async () => {
    const failed = database.transactions.run(async (manager) => {
      await outbox.append(manager, invitationMail, invitationTo('ana@example.org'));
      throw new Error('second thoughts');
    });
    await expect(failed).rejects.toThrow('second thoughts');
    expect(await dispatcher.dispatchDue()).toBe(0);
  });

  it('waits for a server that does not answer, and is sent when it does', async () => {
    await promise('ana@example.org');
    transport.failures.push(new Error('connect ECONNREFUSED'));
    await dispatcher.dispatchDue();
    expect(await rows()).toMatchObject([{ attempts: 1, waits: 10, failure: 'connect ECONNREFUSED', failed: false }]);
    expect(await dispatcher.dispatchDue()).toBe(0);

    await makeDue();
    await dispatcher.dispatchDue();
    expect(transport.sent).toHaveLength(1);
  });

  it('is taken over from a worker that died, as the same email', async () => {
    await promise('ana@example.org');
    const [before] = await database.dataSource.query<{ id: string }[]>('SELECT id FROM mail_outbox');
    const hangs = new Promise<void>(() => undefined);
    jest.spyOn(transport, 'send').mockReturnValueOnce(hangs);
    void dispatcher.dispatchDue();
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, waits: 60 }]));

    expect(await newDispatcher().dispatchDue()).toBe(0);
    await makeDue();
    await newDispatcher().dispatchDue();
    expect(transport.sent.map(({ id }) => id)).toEqual([before?.id]);
  });

  it('is given up when the server refuses it for good; secret and address go, the reason stays', async () => {
    await promise('ana@example.org');
    transport.failures.push(Object.assign(new Error('550 <ana@example.org>: No such user'), { responseCode: 550 }));
    await dispatcher.dispatchDue();
    const [row] = await rows();
    expect(row).toMatchObject({ failed: true, failure: '550 <…@example.org>: No such user' });
    expect(row?.text).toContain('…@example.org');
    expect(row?.text).not.toContain('ana@');
    expect(row?.text).not.toContain('secret');
    await makeDue();
    expect(await dispatcher.dispatchDue()).toBe(0);
  });

  it('stays for an operator to see for 30 days once it was given up, and waits as long as it takes before that', async () => {
    for (const [to, failed] of [
      ['waits', 'NULL'],
      ['29 days', `now() - interval '29 days'`],
      ['31 days', `now() - interval '31 days'`],
    ])
      await database.dataSource.query(
        `INSERT INTO mail_outbox (message, due_at, failed_at) VALUES (jsonb_build_object('to', $1::text), now() - interval '1 year', ${failed})`,
        [to],
      );
    await dispatcher.sweep();
    expect((await rows()).map(({ text }) => text)).toEqual(['{"to": "waits"}', '{"to": "29 days"}']);
  });

  it('does not hold up the others when it fails', async () => {
    await promise('bad@example.org');
    await promise('good@example.org');
    transport.failures.push(new Error('connection reset'));
    await dispatcher.dispatchDue();
    expect(transport.sent).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('is sent once by workers side by side', async () => {
    const receivers = Array.from({ length: 40 }, (_, index) => `user-${index}@example.org`);
    for (const receiver of receivers) await promise(receiver);
    const workers = Array.from({ length: 4 }, () => newDispatcher());
    await eventually(async () => {
      await Promise.all(workers.map((worker) => worker.dispatchDue()));
      expect(await rows()).toEqual([]);
    });
    expect(transport.sent.map(({ to }) => to).sort()).toEqual([...receivers].sort());
  });

  it('waits for a newer replica when this one does not know its template yet', async () => {
    await database.dataSource.query(
      `INSERT INTO mail_outbox (message) VALUES ('{"to":"a@b.c","template":"newer","data":{}}')`,
    );
    await dispatcher.dispatchDue();
    expect(await rows()).toMatchObject([
      { attempts: 1, failed: false, failure: expect.stringContaining('newer') as string },
    ]);
  });
});
