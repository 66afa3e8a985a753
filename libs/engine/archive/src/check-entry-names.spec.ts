import { checkEntryNames } from './read-archive';

describe('check entry names', () => {
  const codes = (...names: readonly string[]): [string, string | undefined][] =>
    checkEntryNames(names).map(({ code, part }) => [code, part]);

  it.each([
    'a.xml',
    'ppt/slides/slide1.xml',
    'ppt/',
    '..a',
    'a..',
    'a/..b/c',
    '...',
    'a b',
    'größe.xml',
    '日本/🍣.png',
    'ab:c',
    'CON',
  ])('%j is safe', (name) => {
    expect(codes(name)).toEqual([]);
  });

  it.each([
    '',
    '/a',
    '/',
    '..',
    '../a',
    'a/../b',
    'a/..',
    '.',
    './a',
    'a/./b',
    'a\\b',
    '\\a',
    'C:a',
    'c:/a',
    'a\0b',
    'a\nb',
    'a\u007f',
    'a\u0085b',
  ])('%j is not', (name) => {
    expect(codes(name)).toEqual([['unsafe_entry_name', name]]);
  });

  describe('names that stand twice', () => {
    it.each<[string, readonly string[], string[]]>([
      ['the same', ['a', 'b', 'a'], ['a']],
      ['in another case', ['a.XML', 'A.xml'], ['A.xml']],
      ['three times, reported once', ['a', 'a', 'A'], ['a']],
      ['two of two', ['a', 'b', 'b', 'a'], ['b', 'a']],
      ['a folder and a file', ['a/', 'a'], []],
      ['not the same', ['a', 'b'], []],
    ])('%s', (_, names, reported) => {
      expect(codes(...names)).toEqual(reported.map((name) => ['duplicate_entry', name]));
    });

    it('are reported beside those that are unsafe', () => {
      expect(codes('../a', 'b', 'b').map(([code]) => code)).toEqual(['unsafe_entry_name', 'duplicate_entry']);
    });
  });
});
