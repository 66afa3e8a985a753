import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingFileInvalid, settingValue } from './setting-value';

describe('a setting', () => {
  let folder = '';
  const at = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-settings-'));
    await writeFile(at('fruit'), '  pear\n');
    await writeFile(at('blank'), ' \n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each<[what: string, values: () => Record<string, string>, value: string | undefined]>([
    ['its variable', () => ({ FRUIT: ' plum ' }), 'plum'],
    ['its file, without the line break that editors leave', () => ({ FRUIT_FILE: at('fruit') }), 'pear'],
    ['its file, with a blank variable beside it', () => ({ FRUIT: ' ', FRUIT_FILE: at('fruit') }), 'pear'],
    ['its variable, with a blank file beside it', () => ({ FRUIT: 'plum', FRUIT_FILE: '' }), 'plum'],
    ['neither', () => ({}), undefined],
  ])('is read from %s', (_what, values, value) => expect(settingValue(values(), 'FRUIT')).toBe(value));

  it('is read again when its file has changed', async () => {
    const values = { FRUIT_FILE: at('changing') };
    await writeFile(at('changing'), 'pear');
    expect(settingValue(values, 'FRUIT')).toBe('pear');
    await writeFile(at('changing'), 'plum');
    expect(settingValue(values, 'FRUIT')).toBe('plum');
  });

  it.each<[what: string, values: () => Record<string, string>, words: RegExp]>([
    ['that is not there', () => ({ FRUIT_FILE: at('none') }), /FRUIT_FILE names .*none, which cannot be read/],
    ['that is a folder', () => ({ FRUIT_FILE: folder }), /which cannot be read\. Set it to a file .* value of FRUIT/],
    ['that is empty', () => ({ FRUIT_FILE: at('blank') }), /FRUIT_FILE names .*blank, which is empty/],
    ['and a variable', () => ({ FRUIT: 'plum', FRUIT_FILE: at('fruit') }), /FRUIT_FILE is set, and so is FRUIT/],
  ])('is refused from a file %s', (_what, values, words) => {
    expect(() => settingValue(values(), 'FRUIT')).toThrow(words);
    expect(() => settingValue(values(), 'FRUIT')).toThrow(SettingFileInvalid);
  });
});
