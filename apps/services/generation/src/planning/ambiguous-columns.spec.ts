import { type Problem } from '@rowdeck/contracts';
import {
  AMBIGUOUS_COLUMNS,
  type AmbiguousColumn,
  fileOf,
  isPrinted,
  outcomesOf,
  titleOf,
} from '@rowdeck/engine-pptx-testing';
import { type ColumnAnswer } from '@rowdeck/engine-values';
import { fromThread } from '@rowdeck/failures';
import { folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { storeTemplateSaying } from '../../test/sample-batch';
import readRows from './read-rows.worker';

const questionsIn = (refusal: Problem | null): readonly string[] | undefined =>
  (refusal?.params['questions'] as readonly { readonly code: string }[] | undefined)?.map(({ code }) => code);

describe('the form call', () => {
  let objects: TestObjectStore;
  /** By filter. */
  const templates = new Map<string, string>();

  beforeAll(async () => {
    objects = await folderObjectStore();
    process.env['OBJECT_STORE_URL'] = objects.url;
    for (const filter of new Set(AMBIGUOUS_COLUMNS.map((column) => column.filter))) {
      const text = `{{x | ${filter.replaceAll('"', '&quot;')}}}`;
      templates.set(filter, (await storeTemplateSaying(objects.store, 1, text)).compiledKey);
    }
  });
  afterAll(async () => {
    delete process.env['OBJECT_STORE_URL'];
    await objects.drop();
  });

  const plan = async (column: AmbiguousColumn, answer: ColumnAnswer | null, faultyRows: 'refuse' | 'fail') => {
    const { filter, dataLocale } = column;
    await objects.store.put('incoming/table', Buffer.from(fileOf(column)));
    const limits = { maxRows: 100, maxColumns: 50, maxBytes: 10_000, maxRowsBytes: 60_000, chunkRows: 100 };
    const result = await readRows({
      ...limits,
      ...{ compiledKey: templates.get(filter) ?? '', maxRowBytes: 1e6 },
      ...{ sourceKey: 'incoming/table', fileName: 'a.csv', batchId: 'b' },
      ...{ placeholders: ['x'], dataMapping: '{"x":"x"}', faultyRows },
      settings: dataLocale === undefined ? {} : { data_locale: dataLocale },
      columnReadings: answer === null ? null : JSON.stringify({ x: answer }),
      rules: { missing: null, file_name: `{{x | ${filter}}} {{row}}` },
    });
    if (result.kind === 'rejected') throw new Error('It is no table.');
    return result.rows;
  };

  const refusalOf = (planned: Promise<unknown>): Promise<Problem | null> =>
    planned.then(
      () => null,
      (error: unknown) => fromThread(error) as Problem,
    );

  describe.each(AMBIGUOUS_COLUMNS.map((column) => [titleOf(column), column] as const))('of %s', (_title, column) => {
    const { asked, printed = [] } = column;

    it('is refused with the questions where two readings are left, or with what cannot be read', async () => {
      const refusal = await refusalOf(plan(column, null, 'refuse'));
      expect(questionsIn(refusal)).toEqual(asked?.map(({ code }) => code));
      const code = printed.every(isPrinted) ? undefined : 'batch.values_unreadable';
      expect(refusal?.code).toBe(asked === undefined ? code : 'batch.values_ambiguous');
    });

    it.each(outcomesOf(column))('answered with $answer is printed as $printed', async ({ answer, printed: texts }) => {
      // One of two questions that was answered leaves the other.
      const left = asked?.filter(({ choices }) => choices.every((choice) => choice.answer !== answer)) ?? [];
      const planned = plan(column, answer, 'fail');
      if (left.length > 0) {
        expect(questionsIn(await refusalOf(planned))).toEqual(left.map(({ code }) => code));
        return;
      }
      const names = (await planned).chunks.flatMap((chunk) => chunk.names ?? []);
      expect(names.filter((_, row) => isPrinted(texts[row] ?? ''))).toEqual(
        texts.map((text, row) => `${text} ${row + 1}.pptx`).filter(isPrinted),
      );
    });
  });
});
