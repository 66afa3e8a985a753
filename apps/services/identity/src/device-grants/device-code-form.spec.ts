import { mailedNameFaults } from '@rowdeck/contracts';
import { readDeviceCodeForm } from './device-code-form';

const read = (change: object) => readDeviceCodeForm({ client_id: '', client_name: '', scope: 'read', ...change });

describe('what a device asks for', () => {
  it.each([
    [{ client_name: 'rowdeck on studio' }, 'rowdeck on studio'],
    [{ client_name: ' rowdeck\r\non\tstudio ' }, 'rowdeck on studio'],
    [{ client_name: 'rowdeck on build.example.com' }, 'rowdeck on build example com'],
    [{ client_name: 'Log in at https://evil.example/x' }, 'Log in at https evil example x'],
    [{ client_name: 'evil (dot) example' }, 'evil dot example'],
    [{ client_name: 'abc\u202Etxt' }, 'abc txt'],
    [{ client_name: '<b>bold</b>' }, 'b bold b'],
    [{ client_name: `${'a'.repeat(49)} then cut` }, 'a'.repeat(49)],
    [{ client_name: '', client_id: 'my-tool' }, 'my-tool'],
    [{ client_name: '\u200b', client_id: '' }, 'A program without a name'],
    [{}, 'A program without a name'],
  ])('by %j is told as %j', (form, name) => {
    expect(read(form).clientName).toBe(name);
    expect(mailedNameFaults('The name', name)).toEqual([]);
  });

  it('has a name that the key can have', () => {
    expect(read({ client_name: '😀'.repeat(300) }).clientName.length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['read', ['read']],
    ['manage  read read', ['read', 'manage']],
    ['read generate manage', ['read', 'generate', 'manage']],
  ])('with scope=%s is %j', (scope, scopes) => expect(read({ scope }).scopes).toEqual(scopes));

  it.each(['', ' ', 'admin', 'read,manage', 'read admin', 'READ'])('with scope=%j is refused', (scope) => {
    expect(() => read({ scope })).toThrow(expect.objectContaining({ code: 'device.scope_invalid' }) as Error);
  });
});
