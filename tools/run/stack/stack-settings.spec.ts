import { resolve } from 'node:path';
import { readStackSettings } from './stack-settings';

describe('readStackSettings', () => {
  it('has defaults for everything', async () => {
    expect(await readStackSettings({})).toEqual({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: resolve('.rowdeck/stack'),
      mailbox: resolve('.rowdeck/stack/mailbox'),
      workers: 2,
      env: {},
    });
  });

  it('picks a free port for PORT=0', async () => {
    const { port, publicUrl } = await readStackSettings({ PORT: '0' });
    expect(port).toBeGreaterThan(1024);
    expect(publicUrl).toBe(`http://localhost:${port}`);
  });

  it('is not reached by others with a mailbox that anybody may read', async () => {
    const publicUrl = 'https://decks.example';
    await expect(readStackSettings({ PUBLIC_URL: publicUrl })).rejects.toThrow(`MAIL_URL is not set, and others reach`);
    const reached = await readStackSettings({ PUBLIC_URL: publicUrl, MAIL_URL: 'smtp://mail.example:587' });
    expect(reached).toMatchObject({ publicUrl, mailbox: null });
  });

  it.each([
    ['PORT', 'http'],
    ['WORKERS', '1.5'],
    ['WORKERS', '-1'],
  ])('names %s when it is %s', async (name, value) => {
    await expect(readStackSettings({ [name]: value })).rejects.toThrow(`${name} is “${value}”`);
  });
});
