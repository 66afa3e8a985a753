import { resolve } from 'node:path';
import { readSettings } from './standalone-settings';

describe('the settings of standalone', () => {
  it('need nothing', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      mailUrl: null,
      data: { root: resolve('.rowdeck'), mailbox: resolve('.rowdeck/mailbox') },
    });
  });

  it('follow the port in the address unless one is given', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(readSettings({ PORT: '9000', PUBLIC_URL: 'http://127.0.0.1:1' }).publicUrl).toBe('http://127.0.0.1:1');
  });

  it.each([
    [{}, resolve('.rowdeck/logs/rowdeck.log')],
    [{ ROWDECK_DATA: '/data' }, '/data/logs/rowdeck.log'],
    [{ LOG_LEVEL: 'info' }, null],
    [{ LOG_LEVEL: 'info', LOG_FILE: '/var/log/rowdeck.log' }, '/var/log/rowdeck.log'],
  ])('with %j log to %s', (env, logFile) => {
    expect(readSettings(env).logFile).toBe(logFile);
  });

  it.each(['https://decks.example', 'http://192.168.1.7:8080'])(
    'keep a Rowdeck at %s from starting with a mailbox that anybody may read',
    (PUBLIC_URL) => {
      expect(() => readSettings({ PUBLIC_URL })).toThrow(
        `MAIL_URL: is not set, and others reach this Rowdeck at ${PUBLIC_URL}`,
      );
      const MAIL_URL = 'smtp://mail.example:587';
      expect(readSettings({ PUBLIC_URL, MAIL_URL })).toMatchObject({ publicUrl: PUBLIC_URL, mailUrl: MAIL_URL });
    },
  );

  it('keep a Rowdeck from starting whose passwords would cross the internet in plain http', () => {
    const env = { PUBLIC_URL: 'http://decks.example', MAIL_URL: 'smtp://mail.example:587', HOST: '0.0.0.0' };
    expect(() => readSettings(env)).toThrow(
      /PUBLIC_URL: is plain http under a public name.* it needs https\. Set it to .* https:\/\/decks\.example/,
    );
  });

  it('name every variable that is wrong', () => {
    const wrong = () => readSettings({ PORT: '99999', PUBLIC_URL: 'here' });
    expect(wrong).toThrow(/PORT: .* Set it to the port of the product/);
    expect(wrong).toThrow(/PUBLIC_URL: .* Set it to the address/);
  });
});
