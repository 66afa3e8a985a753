import { inlineRow, xlsx } from '@rowdeck/engine-tabular-testing';
import { answerOrder, type TableOrder, type TableReply } from './answer-order';

const limits = { maxBytes: 50 * 1024 * 1024, maxRows: 10_000, maxColumns: 10_000 };
const order = (file: Blob): TableOrder => ({ file, settings: {}, limits });

describe('an order to the worker', () => {
  const answers = async (file: Blob, about: Partial<TableOrder> = {}) => {
    const replies: TableReply[] = [];
    await answerOrder({ ...order(file), ...about }, (reply) => replies.push(reply));
    return replies;
  };

  it('is answered with how far it is, and the table', async () => {
    expect((await answers(new Blob(['a\n1\n']))).map(({ kind }) => kind)).toEqual(['progress', 'read']);
  });

  it('is answered with the rows that cannot become presentations, where they are to be checked', async () => {
    const check = {
      filters: [{ placeholder: 'due', filters: 'date' }],
      mapping: { due: 'Due' },
      required: [],
      printed: [],
      readings: { columns: [] },
      locale: 'en-US',
      wordsLocale: 'en-GB',
    };
    expect(await answers(new Blob(['Due\n2026-04-03\n31/02/2026\n']), { check })).toEqual([
      { kind: 'progress', progress: { share: 1, rows: 0 } },
      {
        kind: 'checked',
        faulty: {
          rows: 1,
          reasons: new Map([[3, 'Column “Due”: “31/02/2026” is not a date.']]),
          values: [
            {
              code: 'value.not_a_date',
              column: 'Due',
              line: 3,
              value: '31/02/2026',
              message: '“31/02/2026” is not a date.',
              remedy: expect.stringMatching(/^Write it as/) as string,
            },
          ],
          cells: [
            {
              code: 'value.not_a_date',
              line: 3,
              unit: 'line',
              column: 'Due',
              value: '31/02/2026',
              message: '“31/02/2026” is not a date.',
              row: '',
            },
          ],
        },
      },
    ]);
  });

  it.each([
    ['one that is', ['name', 'amount'], ['amount']],
    ['one before it alone', ['name'], []],
  ])('looks for numbers that are cut in the columns that are printed: %s', async (_what, printed, columns) => {
    const check = {
      filters: [],
      mapping: {},
      required: [],
      printed,
      readings: { columns: [] },
      locale: 'en-US',
      wordsLocale: 'en-GB',
    };
    const replies = await answers(new Blob(['name,city,amount\nA,X,1,234.56\nB,Y,7\n']), { check });
    const { faulty } = replies.at(-1) as Extract<TableReply, { kind: 'checked' }>;
    expect(faulty.rows).toBe(columns.length);
    expect(faulty.values.map(({ column }) => column)).toEqual(columns);
  });

  it.each([
    ['lacked where nothing reads it', [], 1],
    ['known where a filter reads it', [{ placeholder: 'sum', filters: 'number' }], 0],
  ])('takes a number that its workbook hides as %s', async (_what, filters, rows) => {
    const [mapping, readings] = [{ sum: 'Sum' }, { columns: [] }];
    const check = { filters, mapping, required: ['sum'], printed: [], readings, locale: 'en-US', wordsLocale: 'en-GB' };
    const sheet = `${inlineRow('Name', 'Sum')}<row><c t="str"><v>Ada</v></c><c s="0"><v>0</v></c></row>`;
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0;-0;"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>';
    const replies = await answers(new Blob([Uint8Array.from(xlsx({ sheet, styles }))]), { check });
    expect(replies.at(-1)).toMatchObject({ kind: 'checked', faulty: { rows } });
  });

  it('is answered with what is wrong with the file', async () => {
    expect((await answers(new Blob([''])))[0]).toMatchObject({ kind: 'refused', faults: [{ code: 'table.empty' }] });
  });

  it('is answered though the file is gone', async () => {
    const gone = Object.assign(new Blob(['a']), {
      slice: () => ({ size: 1, arrayBuffer: () => Promise.reject(new Error()) }),
    });
    expect(await answers(gone)).toEqual([{ kind: 'failed' }]);
  });
});
