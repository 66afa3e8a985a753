import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSealingKey, newSealingKey, SealedSecrets, sealingKeys } from './sealed-secrets';

const [first, second] = [newSealingKey(), newSealingKey().replace('first', 'second')];
const withKeys = (...keys: string[]) => new SealedSecrets(sealingKeys.parse(keys.join(', ')));

describe('sealed secrets', () => {
  const secrets = withKeys(first);

  it('are opened for what they were sealed for, and look different each time', () => {
    const [one, other] = [secrets.seal('geheim', 'sso:7'), secrets.seal('geheim', 'sso:7')];
    expect([secrets.open(one, 'sso:7'), secrets.open(other, 'sso:7')]).toEqual(['geheim', 'geheim']);
    expect(one).not.toBe(other);
    expect(one).not.toContain('geheim');
  });

  it('do not open in the place of another', () => {
    const sealed = secrets.seal('geheim', 'sso:7');
    expect(() => secrets.open(sealed, 'sso:8')).toThrow();
  });

  it.each([
    ['with another byte', (sealed: string) => `${sealed.slice(0, -3)}${sealed.endsWith('AAA') ? 'BBB' : 'AAA'}`],
    ['cut off', (sealed: string) => sealed.slice(0, 30)],
    ['without a tag', (sealed: string) => sealed.slice(0, 10)],
  ])('do not open %s', (_what, change) => {
    expect(() => secrets.open(change(secrets.seal('geheim', 'sso:7')), 'sso:7')).toThrow();
  });

  it('outlive the change of the key, while the former one is still listed', () => {
    const sealed = secrets.seal('geheim', 'sso:7');
    const changed = withKeys(second, first);
    expect([changed.open(sealed, 'sso:7'), changed.isOutdated(sealed)]).toEqual(['geheim', true]);
    const again = changed.seal('geheim', 'sso:7');
    expect([again.split('.')[0], changed.isOutdated(again)]).toEqual(['second', false]);
    expect(() => withKeys(second).open(sealed, 'sso:7')).toThrow('No sealing key is named first');
  });

  it('need a key', () => expect(() => new SealedSecrets([]).seal('geheim', 'sso:7')).toThrow('Set SEALING_KEYS'));
});

describe('the file of a sealing key', () => {
  it('is made once, for its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-key-'));
    const file = join(folder, 'sealing-keys');
    await keepSealingKey(file);
    const key = await readFile(file, 'utf8');
    await keepSealingKey(file);
    expect([sealingKeys.parse(key).length, (await stat(file)).mode & 0o777]).toEqual([1, 0o600]);
    expect(await readFile(file, 'utf8')).toBe(key);
    await rm(folder, { recursive: true });
  });
});

describe('the setting of sealing keys', () => {
  it.each(['', 'first', 'first:', `first:${'A'.repeat(40)}`, `First:${'A'.repeat(43)}=`, `${first},`, 'A'.repeat(44)])(
    'is not %j',
    (text) => expect(sealingKeys.safeParse(text).success).toBe(false),
  );
});
