import { missingScripts, scriptsWithoutFont } from './missing-scripts';

describe('scriptsWithoutFont', () => {
  it.each([
    [
      '',
      ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Chinese', 'Japanese', 'Korean'],
      ['fonts-noto-core', 'fonts-noto-cjk'],
    ],
    [':lang=aa|ar|en\n:lang=he|hi|th\n', ['Chinese', 'Japanese', 'Korean'], ['fonts-noto-cjk']],
    [':lang=ar|he|hi|th|zh-cn|ja\n:lang=ko\n', [], []],
    // Neither is Thai what Tahitian is, nor Hebrew what Herero is.
    [':lang=ar|hz|hi|ty|zh-cn|ja|ko', ['Hebrew', 'Thai'], ['fonts-noto-core']],
  ])('of %j', (listed, scripts, packages) => {
    expect(scriptsWithoutFont(listed)).toEqual({ scripts, packages });
  });
});

describe('missingScripts', () => {
  it('are not known where there is no fontconfig, or where it fails', async () => {
    expect(await missingScripts('/nowhere/fc-list')).toBeNull();
    expect(await missingScripts('false')).toBeNull();
  });

  it('are read from what it prints', async () => {
    // It prints what it is asked: no language.
    expect((await missingScripts('echo'))?.scripts).toHaveLength(7);
  });
});
