import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PACKAGE_LIMITS, TemplateRejected } from '@rowdeck/engine-pptx';
import { DEFAULT_TABLE_LIMITS, TableRejected } from '@rowdeck/engine-tabular';
import { FakeTerminal } from '../test/fake-terminal';
import { InputRefused, problemsOf } from './problem';
import { readInputs, readRows, readTemplate } from './read-input';
import { UsageError } from './usage-error';

const terminal = new FakeTerminal();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const failureOf = (action: Promise<unknown>): Promise<unknown> => action.catch((error: unknown) => error);

describe.each<[string, (path: string) => Promise<unknown>]>([
  ['a template', (path) => readTemplate(path, terminal)],
  ['a table', (path) => readRows(path, terminal)],
])('%s', (_, read) => {
  it.each([
    [
      'that is not there',
      'nothing',
      'does not exist',
      'Check the path; it counts from the folder in which the command runs.',
    ],
    ['that is a folder', '.', 'is a folder', 'Give the path of a file, not of a folder.'],
  ])('%s', async (_what, name, wrong, remedy) => {
    const path = join(folder, name);
    const failure = await failureOf(read(path));
    expect(failure).toBeInstanceOf(InputRefused);
    expect(problemsOf(failure)).toEqual([{ code: 'input.unreadable', message: `“${path}” ${wrong}.`, remedy }]);
  });
});

it('a template that is none is refused as the engine refuses it', async () => {
  const failure = await failureOf(readTemplate(file('a.pptx', '<html>'), terminal));
  expect(failure).toBeInstanceOf(TemplateRejected);
  expect(problemsOf(failure)?.map(({ code }) => code)).toEqual(['template.html']);
});

it('a table that is none is refused as the engine refuses it', async () => {
  const failure = await failureOf(readRows(file('a.csv', 'a\n"b"c\n'), terminal));
  expect(failure).toBeInstanceOf(TableRejected);
  expect(problemsOf(failure)?.map(({ code }) => code)).toEqual(['table.malformed_quotes']);
});

it('a table may have more rows than a server takes, where that is asked for', async () => {
  const many = file('many.csv', `id\n${'1\n'.repeat(10_001)}`);
  const { table } = await readRows(many, terminal, { limits: { maxRows: 20_000 } });
  expect(table.rows).toHaveLength(10_001);
  const refusal: unknown = await readRows(many, terminal).catch((error: unknown) => error);
  expect(problemsOf(refusal)).toMatchObject([
    {
      code: 'table.too_many_rows',
      message: 'The table has more than 10,000 rows, each of which would become a presentation.',
      remedy: 'If all are meant, say how many may come with --max-rows NUMBER; else delete the rows that are not.',
    },
  ]);
});

it('the delimiter that is given is taken', async () => {
  const { table } = await readRows(file('odd.csv', 'a,b;c\n1,2;3\n'), terminal, { delimiter: ';' });
  expect(table.headers).toEqual(['a,b', 'c']);
});

it('the encoding that is given is taken', async () => {
  const { table } = await readRows(file('latin.csv', 'a\nÄ\n'), terminal, { encoding: 'windows-1252' });
  expect([...table.rows]).toEqual([['Ã„']]);
});

describe('both inputs', () => {
  const command = {
    name: 'validate' as const,
    template: join(__dirname, '../../../libs/engine/pptx/test/placeholders/control.pptx'),
    json: false,
    strict: false,
    map: new Map<string, string>(),
    maxRows: 10,
  };

  it('are read, the encoding in any case', async () => {
    const inputs = { ...command, table: file('both.csv', 'name\nÄ\n'), encoding: 'Windows-1252' };
    const { template, table, bytes } = await readInputs(inputs, terminal);
    expect([template.slides.length, [...table.rows], Buffer.from(bytes).toString()]).toEqual([
      1,
      [['Ã„']],
      'name\nÄ\n',
    ]);
  });

  it.each(['iso-8859-1', 'Latin1', 'cp1252'])('are read in the encoding that %s stands for', async (encoding) => {
    const inputs = { ...command, table: file('label.csv', Buffer.from('name\n\x80 \xc4\n', 'latin1')), encoding };
    expect([...(await readInputs(inputs, terminal)).table.rows]).toEqual([['€ Ä']]);
  });

  it('are not touched where the encoding is none', async () => {
    const failure = await failureOf(readInputs({ ...command, table: 'nowhere', encoding: 'latin' }, terminal));
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/--encoding is one of utf-8, .*not “latin”/) as string,
    });
  });
});

describe('template and table the wrong way round', () => {
  const deck = join(__dirname, '../../../libs/engine/pptx/test/placeholders/control.pptx');
  const given = async (template: string, table: string, stdin: string | Uint8Array = '') => {
    const command = {
      name: 'validate' as const,
      template,
      table,
      json: false,
      strict: false,
      map: new Map<string, string>(),
      maxRows: 10,
    };
    const failure = await failureOf(readInputs(command, new FakeTerminal(stdin)));
    return problemsOf(failure)?.map(({ code }) => code);
  };

  it.each<[string, string | Uint8Array]>([
    ['one.csv', 'name\nAda\nGrace\n'],
    ['two.csv', 'name,city\nAda,London\n'],
    ['rows.tsv', 'name\tcity\nAda\tLondon\n'],
    ['utf16.txt', Buffer.from('\ufeffname\nZo\u00eb\n', 'utf16le')],
    ['rows.json', '[{"name":"Ada"}]'],
    ['list.json', '[["name"],["Ada"]]'],
    ['rows.ndjson', '{"name":"Ada"}\n{"name":"Grace"}\n'],
    ['empty.csv', ''],
    ['report.xls', '<table><tr><td>name</td></tr></table>'],
  ])('are named for %s', async (name, content) => {
    const table = file(name, content);
    expect(await given(table, deck)).toEqual(['input.wrong_way_round']);
    expect(await given('-', deck, content)).toEqual(['input.wrong_way_round']);
    expect(await given(table, '-', readFileSync(deck))).toEqual(['input.wrong_way_round']);
  });

  it.each(['people-openpyxl.xlsx', 'people-pandas.ods'])('are named for %s', async (name) => {
    expect(await given(join(__dirname, '../../../libs/engine/tabular/test/workbooks', name), deck)).toEqual([
      'input.wrong_way_round',
    ]);
  });

  it('are not where there is no presentation at all, or two', async () => {
    const table = file('plain.csv', 'name\nAda\n');
    expect(await given(table, table)).toEqual(['template.text']);
    expect(await given(table, 'nowhere.pptx')).toEqual(['template.text']);
    expect(await given(deck, deck)).toEqual(['table.template']);
  });
});

it.each([[new Error('a bug')], ['text'], [undefined]])('%p is no refusal', (error) => {
  expect(problemsOf(error)).toBeUndefined();
});

describe('standard input', () => {
  it('can be the template', async () => {
    const deck = readFileSync(join(__dirname, '../../../libs/engine/pptx/test/placeholders/control.pptx'));
    expect((await readTemplate('-', new FakeTerminal(deck))).slides).toHaveLength(1);
  });

  it('can be the table', async () => {
    expect([...(await readRows('-', new FakeTerminal('name\nAda\n'))).table.rows]).toEqual([['Ada']]);
  });

  it('is read no further than a template may be long', async () => {
    let pieces = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        pieces++;
        yield await Promise.resolve(Buffer.alloc(DEFAULT_PACKAGE_LIMITS.maxFileBytes / 4, 'PK'));
      }
    }
    const failure = await failureOf(readTemplate('-', { input: endless }));
    expect([pieces, problemsOf(failure)?.[0]?.code]).toEqual([5, 'template.too_large']);
  });

  it('is read no further than a table may be long', async () => {
    let pieces = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        pieces++;
        yield await Promise.resolve(Buffer.alloc(DEFAULT_TABLE_LIMITS.maxBytes / 4, 'a'));
      }
    }
    const failure = await failureOf(readRows('-', { input: endless }));
    expect([pieces, problemsOf(failure)?.[0]?.code]).toEqual([5, 'table.too_large']);
  });
});
