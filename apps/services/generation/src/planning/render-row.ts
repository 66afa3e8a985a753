import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type Actor,
  countPresentation,
  giveBackPresentation,
  type OutputOf,
  type ParsedInputOf,
  type renderRow,
  type ResolvedTemplate,
  resolveTemplate,
} from '@rowdeck/contracts';
import {
  type ColumnFinding,
  columnFindings,
  type CompiledTemplate,
  createFiller,
  decodeCompiled,
  DeckNames,
  defaultTexts,
  type FilledRow,
  fillOptionsOf,
  KeptReadings,
  preparedBytes,
  readPlaceholders,
  RowFaults,
  rowFileName,
  type RowFaultList,
  type TableValues,
} from '@rowdeck/engine-pptx';
import { answerColumns, ColumnReader, type TableReadings } from '@rowdeck/engine-values';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { CountRendered } from '../analytics/count-rendered';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { completeMapping, type MappedValues, withDefaults } from './data-mapping';
import { refuseFaultyTemplate } from './faulty-template';
import { columnsOfNames } from './name-rows';
import { Refusals } from './refusals';
import { valuesRefused } from './values.errors';

type AskedRow = Omit<ParsedInputOf<typeof renderRow>, 'actor' | 'idempotencyKey'>;

/** Compiled templates, and what is prepared of each for its rows: those of forty sales decks. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** In base64 it fits into a message. */
const MOST_BYTES = 650_000;

/** A template, with what is asked of it for each row. */
interface KeptTemplate {
  readonly template: CompiledTemplate;
  /** Placeholders that need no value. */
  readonly defaulted: readonly string[];
  /** Those whose values are read, and not printed as they stand. */
  readonly read: ReadonlySet<string>;
  readonly bytes: number;
}

const keptOf = (stored: Uint8Array): KeptTemplate => {
  const template = decodeCompiled(stored);
  return {
    template,
    defaulted: [...defaultTexts(template).keys()],
    read: readPlaceholders(template),
    bytes: stored.length + preparedBytes(template),
  };
};

/** The same for equal calls with one key of an account, so that one that comes again is counted once; another deck is another presentation. */
const idOf = ({ userId }: Actor, key: string | null, asked: AskedRow, compiledKey: string): string => {
  if (key === null) return randomUUID();
  const values = [...asked.values].sort(([one], [other]) => (one < other ? -1 : 1));
  const hex = createHash('sha256')
    .update(JSON.stringify(['render', userId, key, compiledKey, { ...asked, values }]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Fills a template with one row at once, without a batch: on this thread, where the row takes less than handing it to another. */
@Injectable()
export class RenderRow {
  private readonly logger = new Logger(RenderRow.name);
  private readonly kept = new KeptReadings<KeptTemplate>(KEPT_BYTES, ({ bytes }) => bytes);

  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly rendered: CountRendered,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'ROW_MAX_BYTES'>,
  ) {}

  /** Throws what `renderRow` of the contracts says. */
  async execute(actor: Actor, key: string | null, asked: AskedRow): Promise<OutputOf<typeof renderRow>> {
    const resolved = await this.rpc.call(resolveTemplate, { actor, id: asked.templateId }, { together: true });
    const refusals = new Refusals(true);
    refusals.attempt(
      () => refuseFaultyTemplate(resolved, asked.faultyTemplate),
      () => [],
    );
    await refusals.throwWith(async () => mappedOf(await this.open(resolved.compiledKey), resolved, asked));
    const id = idOf(actor, key, asked, resolved.compiledKey);
    const { watermark, counted } = await this.rpc.call(countPresentation, { actor, id });
    try {
      const { compiledKey, base } = watermark ? resolved.watermarked : resolved;
      const { deck, fileName } = this.fill(await this.open(compiledKey), resolved, asked);
      if (counted) this.rendered.add({ actor, template: resolved, bytes: base.length + deck.delta.length });
      return { fileName, base, delta: Buffer.from(deck.delta).toString('base64'), crc32: deck.crc32 };
    } catch (error) {
      await this.rpc.call(giveBackPresentation, { actor, id }).catch((cause: unknown) => {
        this.logger.error({ err: cause, id }, 'A presentation was counted that could not be made');
      });
      throw error;
    }
  }

  private open(compiledKey: string): Promise<KeptTemplate> {
    return this.kept.of(compiledKey, async () => keptOf(await this.store.read(compiledKey)));
  }

  private fill(
    kept: KeptTemplate,
    resolved: Pick<ResolvedTemplate, 'name' | 'placeholders'>,
    asked: AskedRow,
  ): { deck: FilledRow; fileName: string } {
    const { template, read } = kept;
    const { columns, cells } = tableOf(asked);
    const { locale = null, data_locale: dataLocale = null } = asked.settings;
    const { missing, file_name: pattern } = asked.rules;
    const { mapping, named } = mappedOf(kept, resolved, asked);
    const readings = readingsOf(asked, dataLocale, new Set([...columnsRead(mapping, read), ...named]));
    const values: TableValues = { columns, mapping, readings, rowCount: 1, dataLocale, locale, missing };
    const questions = readings.columns.length === 0 ? [] : questionsOf(template, values);
    const filled = this.filled(template, values, cells);
    const faults = new RowFaults(questions);
    if (!('delta' in filled)) faults.add({ faults: filled }, 1);
    if (questions.length > 0 || !('delta' in filled)) throw valuesRefused(questions, faults);
    return { deck: filled, fileName: fileNameOf(resolved.name, pattern, values, cells) };
  }

  /** Of what no row changes nothing is packed again; where long values stand in many places, only packing them keeps a row small. */
  private filled(template: CompiledTemplate, values: TableValues, cells: readonly string[]): FilledRow | RowFaultList {
    const options = { ...fillOptionsOf(values), maxBytes: Math.min(this.config.ROW_MAX_BYTES, MOST_BYTES) };
    const quick = createFiller(template, { ...options, form: 'segments' }).tryFill(cells, 1);
    if ('delta' in quick || quick[0].code !== 'row.too_large') return quick;
    return createFiller(template, { ...options, form: 'deflate' }).tryFill(cells, 1);
  }
}

/** The values of placeholders, and the columns that the file name takes. Throws `batch.mapping_incomplete` or `batch.invalid`, with the faults of both. */
const mappedOf = (
  { defaulted }: KeptTemplate,
  { placeholders }: Pick<ResolvedTemplate, 'placeholders'>,
  asked: AskedRow,
) => {
  const { columns } = tableOf(asked);
  const said = withDefaults(new Map(columns.map((column) => [column, column])), defaulted);
  return new Refusals(false).together((refusals) => ({
    mapping: refusals.attempt<MappedValues>(
      () => completeMapping(said, placeholders, columns),
      () => [],
    ),
    named: refusals.attempt(
      () => columnsOfNames(asked.rules.file_name, columns),
      () => [],
    ),
  }));
};

const columnsRead = (mapping: MappedValues, read: ReadonlySet<string>): string[] =>
  mapping.flatMap(([placeholder, value]) => (read.has(placeholder) && typeof value === 'string' ? [value] : []));

const questionsOf = (template: CompiledTemplate, values: TableValues): ColumnFinding[] =>
  columnFindings(template, fillOptionsOf(values)).filter(({ severity }) => severity === 'error');

const tableOf = ({ values }: AskedRow) => ({
  columns: values.map(([column]) => column),
  cells: values.map(([, value]) => (value === null ? '' : String(value))),
});

/** A number of JSON is written in one way only; a text is read as a table's. */
const readingsOf = (asked: AskedRow, dataLocale: string | null, only: ReadonlySet<string>): TableReadings => {
  if (only.size === 0) return { columns: [] };
  const { columns, cells } = tableOf(asked);
  const languages = dataLocale === null ? [] : [dataLocale];
  const reader = new ColumnReader(columns, { languages, only });
  reader.add(cells, 1);
  const numbers = asked.values.filter(([, value]) => typeof value === 'number');
  return answerColumns(reader.readings(), new Map(numbers.map(([column]) => [column, { decimal: '.' as const }])));
};

const fileNameOf = (
  name: string,
  pattern: string | null,
  { columns, readings, dataLocale, locale }: TableValues,
  cells: readonly string[],
): string => {
  if (pattern === null) return rowFileName(name, 1).replace(/ - 1(?=\.pptx$)/, '');
  const languages = { ...(locale !== null && { locale }), ...(dataLocale !== null && { dataLocale }) };
  const names = new DeckNames({ pattern, columns, rowCount: 1, ...languages, ...(readings && { readings }) });
  return names.next(cells, 1);
};
