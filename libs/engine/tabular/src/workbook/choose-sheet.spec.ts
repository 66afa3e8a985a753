import { FaultLog } from '../table/fault-log';
import { TableRejected } from '../table/table-fault';
import { chooseSheet } from './choose-sheet';

const sheets = (...names: string[]): { name: string; hidden: boolean }[] =>
  names.map((name) => ({ name: name.replace(/^-/, ''), hidden: name.startsWith('-') }));

describe('the sheet to read', () => {
  it.each<[string, string[], string | number | undefined, string]>([
    ['the first', ['A', 'B'], undefined, 'A'],
    ['the first that is not hidden', ['-A', 'B'], undefined, 'B'],
    ['the first where all are hidden', ['-A', '-B'], undefined, 'A'],
    ['a hidden one by its name', ['A', '-B'], 'B', 'B'],
    ['a hidden one by its number', ['A', '-B'], 2, 'B'],
    ['that of the name, before that of the number', ['2', 'B'], '2', '2'],
    ['that of the very name, before another case', ['data', 'DATA'], 'DATA', 'DATA'],
    ['that of the number, whatever the names', ['2', 'B'], 2, 'B'],
    ['one whose name has spaces, by all of it', [' A ', 'A'], ' A ', ' A '],
    ['one by its name with spaces around', ['A', 'B'], ' b\t', 'B'],
    ['one in another script, in other case', ['Übersicht', 'ΣΕΛΙΔΑ'], 'σελιδα', 'ΣΕΛΙΔΑ'],
  ])('is %s', (_, names, wanted, name) => {
    expect(chooseSheet(sheets(...names), wanted, new FaultLog()).name).toBe(name);
  });

  it.each<[string, string | number]>([
    ['a number behind the last', 3],
    ['a number before the first', -1],
    ['half a number', 1.5],
    ['no number', Number.NaN],
    ['a number with zeros before', '01'],
    ['a number with spaces', ' 1'],
    ['an empty name', ''],
    ['a part of a name', 'Shee'],
  ])('is not there for %s', (_, wanted) => {
    expect(() => chooseSheet(sheets('Sheet', 'B'), wanted, new FaultLog())).toThrow(TableRejected);
  });

  it('names twenty of those that are there, and no more', () => {
    const many = sheets(...Array.from({ length: 30 }, (_, i) => `S${i + 1}`));
    let remedy = '';
    try {
      chooseSheet(many, 'other', new FaultLog());
    } catch (error) {
      remedy = error instanceof TableRejected ? error.faults[0].remedy : '';
    }
    expect(remedy).toMatch(/^Its sheets are “S1”, .*“S20”\.$/);
  });
});
