import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Request } from 'express';
import { type GatewayConfig } from '../config/gateway.config';
import { MailboxController } from './mailbox.controller';

describe('the development mailbox', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-mailbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const mailbox = (dir: string | undefined) => new MailboxController({ MAILBOX_DIR: dir } as GatewayConfig);
  const from = (ip: string) => ({ session: null, params: {}, query: {}, body: {}, request: { ip } as Request });

  it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])('opens to %s', async (ip) => {
    expect(await mailbox(folder).list(from(ip))).toEqual({ messages: [] });
    expect(await mailbox(folder).page(from(ip))).toContain('No mail yet');
  });

  it.each(['192.168.1.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', ''])('is not there for %j', async (ip) => {
    await expect(mailbox(folder).list(from(ip))).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(mailbox(folder).page(from(ip))).rejects.toMatchObject({ code: 'request.not_found' });
  });

  it('is not there unless it is set', async () => {
    await expect(mailbox(undefined).list(from('127.0.0.1'))).rejects.toMatchObject({ code: 'request.not_found' });
  });
});
