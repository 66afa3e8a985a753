import { at, type Batch, type BatchCheck, type CreatedBatch, idOf, type ListedBatch, type Reference } from './answers';
import { BatchHandle, type WaitOptions } from './batch-handle';
import { appendFile, type FileInput } from './file-input';
import { type ListOptions, Pages } from './pages';
import { type CallOptions, type Transport } from './transport';

/** One row: placeholder or column, and its value. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The column whose values a placeholder takes, or a text that is the same in every presentation. */
export type DataMapping = Readonly<Record<string, string | { readonly text: string }>>;

/** How a column is read whose values can be read in two ways. */
export interface ColumnReading {
  readonly order?: 'dmy' | 'mdy' | 'ymd';
  readonly decimal?: '.' | ',';
  readonly serials?: 'date' | 'number';
  readonly percents?: 'fraction' | 'percent';
}

interface BatchSettings {
  readonly template: Reference;
  /** Refused where another file of the template is used by now. */
  readonly template_version?: string;
  /** Placeholders take the columns of the same name where it is not given. */
  readonly data_mapping?: DataMapping;
  readonly name?: string;
  /** Language and country in which numbers and dates are printed, such as `de-CH`. */
  readonly locale?: string;
  /** Language and country of whoever wrote the values. */
  readonly data_locale?: string;
  readonly column_readings?: Readonly<Record<string, ColumnReading>>;
  /** What stands where a row has no value: `blank`, `keep`, `fail` or `default=TEXT`. */
  readonly missing?: string;
  /** A pattern, such as `{{company}} - {{row}}.pptx`. */
  readonly file_name?: string;
  /** What becomes of rows that cannot become presentations. */
  readonly faulty_rows?: 'refuse' | 'fail';
  /** What becomes of text of the template that cannot be filled. */
  readonly faulty_template?: 'refuse' | 'keep';
}

interface BatchOfRows extends BatchSettings {
  readonly rows: readonly Row[];
}

interface BatchOfTable extends BatchSettings {
  /** A file: CSV, XLSX, ODS, JSON or NDJSON. */
  readonly table: FileInput;
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly header_line?: number;
}

export type NewBatch = BatchOfRows | BatchOfTable;

export interface BatchFilters<F extends PropertyKey = keyof ListedBatch> extends ListOptions<F> {
  readonly template?: Reference;
  readonly status?: 'pending' | 'processing' | 'completed' | 'failed' | 'with_failures' | 'cancelled';
  /** Text in the name of the batch, of its template or of its table. */
  readonly q?: string;
  readonly sort?: 'newest' | 'oldest' | 'name' | 'rows';
}

/** What a batch is created with beside what it is made of. */
export interface CreateOptions extends CallOptions {
  /** The server answers when the batch has ended, or after so many seconds (60 at most), whichever is earlier. Small ones are finished by then. */
  readonly waitSeconds?: number;
}

/** A batch that is being created: `await` it, or wait at once for its end. */
export interface PendingBatch extends Promise<BatchHandle> {
  wait(options?: WaitOptions): Promise<BatchHandle>;
}

/** The batches of the account: one presentation for each row of a table. */
export class Batches {
  constructor(private readonly transport: Transport) {}

  list<F extends keyof ListedBatch = keyof ListedBatch>({
    template,
    status,
    q,
    sort,
    ...options
  }: BatchFilters<F> = {}): Pages<Pick<ListedBatch, F>> {
    const template_id = template === undefined ? undefined : idOf(template);
    return new Pages(this.transport, '/batches', { template_id, status, q, sort }, options);
  }

  async get(batch: Reference, options?: CallOptions): Promise<BatchHandle> {
    const path = at('batches', batch);
    return new BatchHandle(this.transport, await this.transport.json<Batch>({ method: 'GET', path }, options));
  }

  create(batch: NewBatch, { waitSeconds, ...options }: CreateOptions = {}): PendingBatch {
    const waiting = waitSeconds === undefined ? {} : { query: { wait: waitSeconds }, waitMs: waitSeconds * 1000 };
    const created = this.transport
      .json<CreatedBatch>({ method: 'POST', path: '/batches', ...waiting, ...contentOf(batch) }, options)
      .then((answer) => new BatchHandle(this.transport, answer, answer.warnings));
    return Object.assign(created, { wait: async (until?: WaitOptions) => (await created).wait(until) });
  }

  /** Says what would be made, with every fault and warning. Nothing is made, and nothing counted. */
  check(batch: NewBatch, options?: CallOptions): Promise<BatchCheck> {
    return this.transport.json({ method: 'POST', path: '/batches/check', ...contentOf(batch) }, options);
  }
}

function contentOf(batch: NewBatch): { readonly body: unknown } | { readonly form: FormData } {
  if ('rows' in batch) {
    const { template, ...rest } = batch;
    return { body: { template_id: idOf(template), ...rest } };
  }
  const { template, table, ...settings } = batch;
  const form = new FormData();
  form.set('template_id', idOf(template));
  for (const [name, value] of Object.entries(settings))
    if (value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  // Behind the fields, as a server that reads a stream needs to know them before.
  appendFile(form, 'csv_file', table);
  return { form };
}
