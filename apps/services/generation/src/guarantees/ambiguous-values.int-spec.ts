import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CreatedBatch, getBatch, type ResolvedTemplate } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import JSZip from 'jszip';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { identityMapping, storeFilteredTemplate } from '../../test/sample-batch';

/** Dates and numbers as Excel stores them, each shown in another way, and last a text of each. */
const WORKBOOK = join(__dirname, '../../../../../libs/engine/tabular/test/workbooks/typed-openpyxl.xlsx');

describeWith(['postgres'], 'a table whose values can be read in two ways', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let template: ResolvedTemplate;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder, env: { CHUNK_ROWS: '1' } });
    template = await storeFilteredTemplate(generation.store, 2);
    generation.world.templates.set(2, { ownerId: generation.actor.userId, template });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  /** Rows of date and revenue; the other columns are blank. */
  const create = async (rows: readonly [string, string][], said: object = {}): Promise<CreatedBatch> => {
    const columns = template.placeholders.filter((name) => name !== 'row' && name !== 'rows');
    const cellOf = (name: string, [date, revenue]: [string, string]) =>
      ({ renewal_date: date, revenue: revenue })[name] ?? '';
    const lines = [columns, ...rows.map((row) => columns.map((name) => cellOf(name, row)))];
    const csv = await generation.upload(lines.map((cells) => cells.join(';')).join('\n'));
    const dataMapping = identityMapping(columns);
    return generation.plan({ actor: generation.actor, templateId: 2, csv, dataMapping, ...said });
  };

  const OPEN: readonly [string, string][] = [
    ['03/04/2026', '1,234'],
    ['05/06/2026', '2,345'],
  ];

  /** What the first slide about figures says, deck by deck. */
  const texts = async (batch: CreatedBatch): Promise<string[]> => {
    await generation.finished(batch.id);
    const { decks } = await generation.decks(batch.id);
    return Promise.all(
      decks.map(async (deck) => {
        const archive = await JSZip.loadAsync(await generation.deckBytes(deck));
        const slides = archive.file(/^ppt\/slides\/slide\d+\.xml$/);
        return (await Promise.all(slides.map((slide) => slide.async('string')))).join();
      }),
    );
  };

  it('is asked about before anything is made: each column, both readings, and the setting that decides', async () => {
    await expect(create(OPEN)).rejects.toMatchObject({
      code: 'batch.values_ambiguous',
      errors: {
        'presentation.data_locale': [
          expect.stringMatching(/revenue.*line 2.*1234 or between 1 and 2.*en-US or de-DE/),
          expect.stringMatching(
            /renewal_date.*line 2.*3 April 2026 \(day first\) or 4 March 2026 \(month first\).*en-GB or en-US/,
          ),
        ],
      },
      params: {
        questions: expect.arrayContaining([expect.objectContaining({ column: 'revenue', value: '1,234' })]) as unknown,
      },
    });
    expect(await generation.query('SELECT id FROM batches ORDER BY id')).toEqual([]);
    expect(await generation.keys('batches/')).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    ['the locale of the data', { settings: { data_locale: 'en-GB' } }, ['3 April 2026', '€1,234.00', '1 of 2']],
    ['another locale', { settings: { data_locale: 'de-DE' } }, ['3 April 2026', '€1.23', '1 of 2']],
    [
      'the locale of the data, and printed in another',
      { settings: { data_locale: 'en-GB', locale: 'fr-FR' } },
      ['3 avril 2026', '1\u202f234,00\u00a0€', '1 of 2'],
    ],
    [
      'an answer for each column',
      { columnReadings: JSON.stringify({ renewal_date: { order: 'mdy' }, revenue: { decimal: '.' } }) },
      ['4 March 2026', '€1,234.00', '1 of 2'],
    ],
  ])('is read alike in every chunk by %s', async (_what, said, words) => {
    const [first, second] = await texts(await create(OPEN, said));
    for (const word of words) expect(first).toContain(word);
    expect(second).toContain('2 of 2');
  });

  it('says afterwards what was answered, and nothing of what the values say themselves', async () => {
    const columnReadings = JSON.stringify({ renewal_date: { order: 'mdy' }, revenue: { decimal: ',' } });
    const { id, column_readings } = await create([['03/04/2026', '1,5']], { columnReadings });
    expect(column_readings).toEqual({ count: 1, columns: [{ column: 'renewal_date', order: 'mdy' }] });
    expect(await generation.peer.call(getBatch, { actor: generation.actor, id })).toMatchObject({ column_readings });
  });

  const UNREADABLE: readonly [string, string][] = [
    ['13/04/2026', '1,234.50'],
    ['31/02/2026', '5 KPI'],
    ['14/04/2026', 'CHF 49.–'],
    ['03/04/2026', '1,234'],
  ];

  it('is refused with every value that cannot be read, and leaves nothing behind', async () => {
    const before = await generation.query('SELECT id FROM batches ORDER BY id');
    await expect(create(UNREADABLE)).rejects.toMatchObject({
      code: 'batch.values_unreadable',
      errors: {
        'presentation.csv_file': [
          expect.stringMatching(/^Column “revenue”, line 3: “5 KPI” is not a number\. /),
          expect.stringMatching(/^Column “renewal_date”, line 3: “31\/02\/2026” is not a date\. Write /),
          expect.stringMatching(/^Column “revenue”, line 4: “CHF 49\.–” is not an amount in EUR\. /),
        ],
      },
      params: { rows: 2, faults: [{ line: 3 }, { line: 3 }, { line: 4, column: 'revenue', value: 'CHF 49.–' }] },
    });
    expect(await generation.query('SELECT id FROM batches ORDER BY id')).toEqual(before);
  });

  it('fails the rows with such values alone where that is asked for, and makes the others', async () => {
    const { id } = await create(UNREADABLE, { faultyRows: 'fail' });
    await generation.finished(id);
    const [batch] = await generation.query('SELECT completed_count, failed_count FROM batches WHERE id = $1', [id]);
    expect(batch).toEqual({ completed_count: 2, failed_count: 2 });
  });

  it('is refused for numbers that were cut at a comma between the cells, or fails their rows alone', async () => {
    const columnOf: Readonly<Record<string, string>> = { revenue: 'amount', renewal_date: 'due' };
    const mapped = template.placeholders.map((name) => [name, columnOf[name] ?? 'name']);
    const createCut = async (said: object = {}) => {
      const csv = await generation.upload('name,due,amount\nA,,1,234.56\nB,,2,345.67\nC,,7.00\n');
      const dataMapping = JSON.stringify(Object.fromEntries(mapped));
      return generation.plan({ actor: generation.actor, templateId: 2, csv, dataMapping, ...said });
    };
    await expect(createCut()).rejects.toMatchObject({
      code: 'batch.values_unreadable',
      errors: {
        'presentation.csv_file': [
          expect.stringMatching(/^Column “amount”, line 2: The row has 4 cells.*“1” and “234\.56”.*"1,234\.56"/),
          expect.stringMatching(/^Column “amount”, line 3: The row has 4 cells.*“2” and “345\.67”/),
        ],
      },
      params: { rows: 2, faults: [{ code: 'table.surplus_cells' }, { line: 3 }] },
    });
    const { id } = await createCut({ faultyRows: 'fail' });
    await generation.finished(id);
    const failures = 'SELECT failures FROM chunks WHERE batch_id = $1';
    expect(JSON.stringify(await generation.query(failures, [id]))).toMatch(/The row has 4 cells/);
    const { decks } = await generation.decks(id);
    expect(decks).toHaveLength(1);
  });

  it('is not made before it is said what becomes of text of the template that cannot be filled', async () => {
    const fault = {
      code: 'placeholder.unclosed',
      severity: 'error',
      message: 'Open.',
      remedy: 'Close.',
      slide: 2,
    } as const;
    const ownerId = generation.actor.userId;
    generation.world.templates.set(2, { ownerId, template: { ...template, faults: [fault] } });
    const before = await generation.query('SELECT id FROM batches ORDER BY id');
    await expect(create([['13/04/2026', '1,234.50']], { faultyTemplate: 'refuse' })).rejects.toMatchObject({
      code: 'batch.template_faulty',
      params: { faults: [{ code: 'placeholder.unclosed', slide: 2 }] },
    });
    expect(await generation.query('SELECT id FROM batches ORDER BY id')).toEqual(before);
    const { id, warnings } = await create([['13/04/2026', '1,234.50']], { faultyTemplate: 'keep' });
    expect(warnings[0]).toEqual({ code: 'placeholder.unclosed', message: 'Open.', remedy: 'Close.', slide: 2 });
    // Its template may have another file by the time that somebody looks at the batch.
    generation.world.templates.set(2, { ownerId, template });
    const { unfilled } = await generation.peer.call(getBatch, { actor: generation.actor, id });
    expect(unfilled).toMatchObject({ count: 1, places: [{ message: 'Open.', slide: 2 }] });
  });

  it('asks and names together: nobody answers for a file that has to be corrected first', async () => {
    await expect(create([...OPEN, ['31/02/2026', '2,345']])).rejects.toMatchObject({
      code: 'batch.values_ambiguous',
      params: { rows: 1, questions: [{}, {}], faults: [{ line: 4, column: 'renewal_date' }] },
    });
  });

  it('says what is odd whether the table is taken or refused, and what is a fault is no warning beside it', async () => {
    const { id, warnings } = await create([
      ['25/03/2026', '1,234.50'],
      ['03/26/2026', '1,234.50'],
    ]);
    const said = {
      code: 'column.two_ways',
      message:
        'Column “renewal_date” is written in two ways: one value has the day first, as “25/03/2026” (line 2) and one value has the month first, as “03/26/2026” (line 3).',
      remedy: expect.stringMatching(/^Check that both are meant so/) as string,
      line: 2,
      column: template.placeholders.indexOf('renewal_date') + 1,
    };
    expect(warnings).toEqual([said]);
    await generation.finished(id);
    const faulty = create([
      ['25/03/2026', '5 KPI'],
      [`03/26/2026${';'.repeat(template.placeholders.length)}beyond`, ''],
    ]);
    await expect(faulty).rejects.toMatchObject({
      params: {
        faults: [
          { line: 2, code: 'value.not_a_number' },
          { line: 3, code: 'table.surplus_cells' },
        ],
        warnings: [said],
      },
    });
  });

  it('asks nothing where one row of another chunk decides', async () => {
    const [first] = await texts(await create([...OPEN, ['13/04/2026', '1,234.50']]));
    expect(first).toContain('3 April 2026');
    expect(first).toContain('€1,234.00');
  });

  it('reads the dates and numbers of a workbook as Excel knows them, in every chunk; its texts are asked about', async () => {
    const upload = () => generation.upload(readFileSync(WORKBOOK));
    const mapped = template.placeholders.map((name) => [name, name === 'revenue' ? 'amount' : 'when']);
    const order = {
      actor: generation.actor,
      templateId: 2,
      dataMapping: JSON.stringify(Object.fromEntries(mapped)),
      faultyRows: 'fail' as const,
    };
    const questions = ['amount', 'when'].map((column) => expect.objectContaining({ column, count: 1 }) as unknown);
    await expect(generation.plan({ ...order, csv: await upload() })).rejects.toMatchObject({
      params: { questions: expect.arrayContaining(questions) as unknown },
    });
    const columnReadings = JSON.stringify({ when: { order: 'mdy' }, amount: { decimal: ',' } });
    // The fourth row is a percentage, which is no amount.
    const decks = await texts(await generation.plan({ ...order, csv: await upload(), columnReadings }));
    expect(decks.map((text) => /\d+ April 2026|4 March 2026/.exec(text)?.[0])).toEqual([
      '13 April 2026',
      '5 April 2026',
      '3 April 2026',
      '4 March 2026',
    ]);
    expect(decks.map((text) => /€[\d.,]+\d/.exec(text)?.[0])).toEqual(['€1,234.00', '€1.23', '€1,234.50', '€1.23']);
  });

  it('reads the numbers of JSON as JSON writes them, and asks about its texts', async () => {
    const createFrom = async (revenue: unknown) => {
      const columns = template.placeholders.filter((name) => name !== 'row' && name !== 'rows');
      const row = Object.fromEntries(columns.map((name) => [name, name === 'revenue' ? revenue : '']));
      const csv = await generation.upload(JSON.stringify([row]));
      const dataMapping = identityMapping(columns);
      return generation.plan({ actor: generation.actor, templateId: 2, csv, dataMapping });
    };
    await expect(createFrom('1.234')).rejects.toMatchObject({ code: 'batch.values_ambiguous' });
    const [text] = await texts(await createFrom(1.234));
    expect(text).toContain('€1.23<');
  });

  it('keeps with the batch what was said and how its columns are read', async () => {
    const { id } = await create(OPEN, { settings: { data_locale: 'en-GB', delimiter: ';' } });
    const [batch] = await generation.query<{ settings: object; readings: { columns: object[] } }>(
      'SELECT settings, readings FROM batches WHERE id = $1',
      [id],
    );
    expect(batch?.settings).toEqual({ data_locale: 'en-GB', delimiter: ';' });
    expect(batch?.readings.columns).toHaveLength(2);
    await generation.finished(id);
  });
});
