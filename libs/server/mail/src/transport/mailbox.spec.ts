import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailboxTransport, readMailbox } from './mailbox';

const mail = (id: string) => ({
  id,
  from: 'rowdeck@example.org',
  to: 'ana@example.org',
  subject: `Mail ${id}`,
  text: 'Grüße, 日本',
  html: '<p>Grüße</p>',
});

describe('the development mailbox', () => {
  let directory: string;
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-')), 'not', 'there', 'yet');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('is empty before its first email', async () => {
    await expect(readMailbox(directory)).resolves.toEqual([]);
  });

  it('shows the newest email first, as it was sent', async () => {
    const times = ['2026-11-21T10:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z'];
    const clock = times.values();
    const transport = new MailboxTransport(directory, () => new Date(clock.next().value ?? 0));
    for (const id of ['a', 'b', 'c']) await transport.send(mail(id));

    const messages = await readMailbox(directory);
    expect(messages.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(messages[0]).toEqual({ ...mail('c'), sentAt: '2026-11-21T11:00:00.000Z' });
  });

  it('keeps the pictures that an email shows', async () => {
    const pictures = [{ cid: 'logo@rowdeck', media_type: 'image/png', content: 'cGljdHVyZQ==' }];
    await new MailboxTransport(directory).send({ ...mail('a'), pictures });
    expect(await readMailbox(directory)).toMatchObject([{ pictures }]);
  });

  it('keeps one copy of an email that is sent again after a crash', async () => {
    const transport = new MailboxTransport(directory);
    await transport.send(mail('a'));
    await transport.send(mail('a'));
    await expect(readMailbox(directory)).resolves.toHaveLength(1);
  });

  it('leaves no half-written file and reads none', async () => {
    const transport = new MailboxTransport(directory);
    await transport.send(mail('a'));
    await writeFile(join(directory, 'unfinished.json.tmp'), '{"id":');
    await expect(readMailbox(directory)).resolves.toHaveLength(1);
    expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual(['unfinished.json.tmp']);
  });

  it('shows the 200 newest of many', async () => {
    const transport = new MailboxTransport(directory);
    for (let index = 0; index < 205; index += 1) await transport.send(mail(String(index)));
    const messages = await readMailbox(directory);
    expect(messages).toHaveLength(200);
    expect(messages.map(({ id }) => id)).toContain('204');
  });
});
