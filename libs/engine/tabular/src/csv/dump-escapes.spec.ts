import { type DumpEscapes } from '../table/odd-faults';
import { dumpEscapes } from './dump-escapes';

const found = (text: string): DumpEscapes | undefined => dumpEscapes(Buffer.from(text));

it.each<[string, string, DumpEscapes]>([
  ['a tab', 'id\tname\n1\tAda\\tAsh\n', { line: 2, sign: '\\t', meaning: 'a tab', count: 1 }],
  ['line breaks', 'a\tb\n1\tx\n2\ty\\nz\\r\\nw\n', { line: 3, sign: '\\n', meaning: 'a line break', count: 3 }],
  ['a backslash', 'a\tb\n1\tC:\\\\new\n', { line: 2, sign: '\\\\', meaning: 'a backslash', count: 1 }],
  ['beside the mark of no value', 'a\tb\n\\N\tx\\ty\n', { line: 2, sign: '\\t', meaning: 'a tab', count: 1 }],
  ['of MySQL', 'a\tb\n\\N\tx\\\ty\n', { line: 2, sign: '\\\t', meaning: 'a tab', count: 1 }],
  [
    'of MySQL, over two lines',
    'a\tb\n\\N\tx\\\ny\\\nz\n',
    { line: 2, sign: '\\\n', meaning: 'a line break', count: 2 },
  ],
  ['between commas', 'a,b\n1,x\\ny\n', { line: 2, sign: '\\n', meaning: 'a line break', count: 1 }],
  ['with carriage returns', 'a\tb\r1\tx\r2\ty\\nz', { line: 3, sign: '\\n', meaning: 'a line break', count: 1 }],
  ['that ends a dump', 'a\tb\n1\tx\\ty\n\\.\n', { line: 2, sign: '\\t', meaning: 'a tab', count: 1 }],
])('%s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  ['no backslash', 'a\tb\n1\t2\n'],
  ['the mark of no value alone, which is told of by itself', 'a\tb\n\\N\t\\N\n'],
  ['paths', 'a\tb\nC:\\new\\table\tx\n'],
  ['paths that end in a backslash', 'a\tb\nC:\\\tx\nD:\\\ty\n'],
  ['names of shares', 'a\tb\n\\\\server\\share\tx\n'],
  ['patterns', 'a\tb\n\\d+\\n\tx\n'],
  ['quotes', 'a|b\n1|"x\\"y\\n"\n'],
  ['folders, with nothing else of a dump', 'a\tb\nnew\\\tx\n'],
  ['the last character', 'a\tb\n1\tx\\ty\\'],
])('nothing of %s', (_, text) => {
  expect(found(text)).toBeUndefined();
});
