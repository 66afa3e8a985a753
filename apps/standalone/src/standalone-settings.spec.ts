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
    expect(readSettings({ PORT: '9000', PUBLIC_URL: 'https://decks.example' }).publicUrl).toBe('https://decks.example');
  });

  it('name every variable that is wrong', () => {
    const wrong = () => readSettings({ PORT: '99999', PUBLIC_URL: 'here' });
    expect(wrong).toThrow(/PORT: .* Set it to the port of the product/);
    expect(wrong).toThrow(/PUBLIC_URL: .* Set it to the address/);
  });
});
