import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailboxAddress, mailboxKey } from './mailbox-key';

describe('the key of a development mailbox', () => {
  let root: string;
  let mailbox: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-key-'));
    mailbox = join(root, 'mailbox');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is made once, and is 256 random bits', async () => {
    const key = await mailboxKey(mailbox);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await mailboxKey(mailbox)).toBe(key);
    expect(await mailboxKey(join(root, 'another'))).not.toBe(key);
  });

  it.each(['a', 'x'.repeat(44), `${'x'.repeat(42)}/`])(
    'is not “%s”, whoever wrote that: the remedy is named',
    async (text) => {
      await mailboxKey(mailbox);
      await writeFile(join(mailbox, 'key'), text);
      await expect(mailboxKey(mailbox)).rejects.toThrow(`${join(mailbox, 'key')} holds no key`);
    },
  );

  it('is part of the address', async () => {
    const address = await mailboxAddress('http://localhost:8080', mailbox);
    expect(address).toBe(`http://localhost:8080/dev/mailbox/${await readFile(join(mailbox, 'key'), 'utf8')}`);
  });
});
