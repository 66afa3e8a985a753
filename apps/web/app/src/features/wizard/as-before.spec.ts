import { type TableSettings } from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';
import { answersFor, saidFirst, saidInstead } from './as-before';
import { type TableOutcome } from './read-in-worker';
import { readTablePreview } from './read-table-preview';

const limits = { maxBytes: 10_000, maxRows: 100, maxColumns: 10 };

const previewOf = (text: string | Uint8Array<ArrayBuffer>, settings: TableSettings = {}) =>
  readTablePreview({ file: new File([text], 'rows.csv'), settings, limits });

const readAs = async (text: string | Uint8Array<ArrayBuffer>, settings: TableSettings): Promise<TableOutcome> => ({
  kind: 'read',
  preview: await previewOf(text, settings),
});

const refusedFor = (code: string): TableOutcome => ({
  kind: 'refused',
  faults: [{ code, severity: 'error', message: '', remedy: '' } as unknown as TableFault],
});

const BEFORE: TableSettings = {
  encoding: 'windows-1251',
  delimiter: ';',
  sheet: 'Accounts',
  header_line: 3,
  data_locale: 'de-DE',
  locale: 'fr-FR',
};

describe('a table of a batch that is run again', () => {
  it('is read as that one was, but for its encoding, and how it is printed', () => {
    expect(saidFirst(BEFORE)).toEqual({ delimiter: ';', sheet: 'Accounts', header_line: 3, data_locale: 'de-DE' });
  });

  it('is left so where it can be read', async () => {
    expect(saidInstead({ delimiter: ';' }, await readAs('a;b\n1;2\n', { delimiter: ';' }))).toBeNull();
  });

  it('has another separator where that of before separates nothing', async () => {
    const before: TableSettings = { delimiter: ';', data_locale: 'de-DE' };
    expect(saidInstead(before, await readAs('a,b\n1,2\n', before))).toEqual({ data_locale: 'de-DE' });
  });

  it('is in the encoding of before where its bytes leave that open', async () => {
    const outcome = await readAs(Uint8Array.of(0x61, 0x0a, 0xe9, 0x0a), {});
    if (outcome.kind !== 'read') throw new Error('It was not read');
    const other = outcome.preview.encodings.find(({ encoding }) => encoding !== outcome.preview.found.encoding);
    const encoding = other?.encoding;
    expect(encoding).toBeDefined();
    expect(saidInstead({ encoding }, outcome)).toEqual({ encoding });
    expect(saidInstead({ encoding }, await readAs('name,sum\nMüller,1\n', {}))).toBeNull();
  });

  it.each([
    [
      'an encoding that nobody can tell',
      'table.unknown_encoding',
      BEFORE,
      { ...saidFirst(BEFORE), encoding: 'windows-1251' },
    ],
    ['one that was not said before, either', 'table.unknown_encoding', { delimiter: ';' }, null],
    ['a sheet that it does not have', 'table.no_such_sheet', BEFORE, { data_locale: 'de-DE' }],
    ['what has nothing to do with it', 'table.empty', { data_locale: 'de-DE' }, null],
  ] as const)('that is refused for %s', (_, code, before, said) => {
    expect(saidInstead(before, refusedFor(code))).toEqual(said);
  });

  it('is not read again where nobody could read it in time', () => {
    expect(saidInstead(BEFORE, { kind: 'slow' })).toBeNull();
  });
});

describe('its answers about columns', () => {
  const answers = new Map([
    ['due', { order: 'dmy' }],
    ['gone', { order: 'mdy' }],
  ] as const);

  it.each([
    ['hold for columns that are there again', 'due\n03/04/2026\n', [['due', { order: 'dmy' }]]],
    ['give way to values that say it themselves', 'due\n03/25/2026\n', []],
  ])('%s', async (_, text, expected) => {
    const { headers, readings } = await previewOf(text);
    expect([...answersFor({ settings: {}, answers }, headers, readings)]).toEqual(expected);
  });

  it('are none where no batch is run again', async () => {
    const { headers, readings } = await previewOf('due\n03/04/2026\n');
    expect(answersFor(null, headers, readings).size).toBe(0);
  });
});
