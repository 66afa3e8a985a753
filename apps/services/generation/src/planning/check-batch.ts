import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  type Actor,
  CHECKED_MOST_COLUMNS,
  CHECKED_MOST_NAMES,
  type checkBatch,
  type CheckedColumn,
  type OutputOf,
  type ResolvedTemplate,
} from '@rowdeck/contracts';
import { rowFileName } from '@rowdeck/engine-pptx';
import { type ColumnReading } from '@rowdeck/engine-values';
import { warnUnlessAway } from '@rowdeck/failures';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { AbandonPlan } from './abandon-plan';
import { type BatchForm, type CheckedForm, checkForm } from './batch-form';
import { consumingUpload } from './consume-upload';
import { refuseFaultyTemplate } from './faulty-template';
import { formTemplate } from './form-template';
import { PlanStorage } from './plan-storage';
import { refuseChangedTemplate } from './planning.errors';
import { type StoredRows } from './read-rows-task';
import { Refusals } from './refusals';
import { RowReader } from './row-reader';

type Checked = OutputOf<typeof checkBatch>;

/** The answer is one message. A refusal fits into one alone. */
const MOST_BYTES = 900_000;

const NOTHING: Pick<Checked, 'row_count' | 'names' | 'columns' | 'warnings'> = {
  row_count: null,
  names: [],
  columns: [],
  warnings: [],
};

/** Says what a batch would be. It is a plan that is always abandoned: whatever of it is stored meanwhile is swept as that of any other. */
@Injectable()
export class CheckBatch {
  private readonly logger = new Logger(CheckBatch.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly rows: RowReader,
    private readonly abandonment: AbandonPlan,
    private readonly store: ObjectStore,
    private readonly storage: PlanStorage,
  ) {}

  /** Throws what `checkBatch` of the contracts says. The upload is gone afterwards, whatever happened. */
  execute(actor: Actor, form: BatchForm): Promise<Checked> {
    return consumingUpload(this.store, form, async () => {
      const refusals = new Refusals(true);
      const checked = refusals.attempt<CheckedForm | null>(
        () => checkForm(form),
        () => null,
      );
      const about = checked === null ? NOTHING : await this.checkOrder(actor, checked, refusals);
      return fitting({ ...about, problems: refusals.all.map(asRefusal) });
    });
  }

  private async checkOrder(actor: Actor, form: CheckedForm, refusals: Refusals): Promise<typeof NOTHING> {
    const template = await formTemplate(this.rpc, actor, form.templateId);
    refusals.attempt(
      () => refuseChangedTemplate(template, form.templateVersion),
      () => undefined,
    );
    const ofTemplate = refusals.attempt(
      () => refuseFaultyTemplate(template, form.faultyTemplate),
      () => [],
    );
    const rows = await refusals.attemptLong<StoredRows | null>(
      () => this.read(actor, form, template),
      () => null,
    );
    if (rows === null) return { ...NOTHING, warnings: [...ofTemplate] };
    refusals.add(rows.refusals);
    return {
      row_count: rows.rowCount,
      names: firstNames(template, rows),
      columns: rows.columns.slice(0, CHECKED_MOST_COLUMNS).map(checkedColumn(rows)),
      warnings: [...ofTemplate, ...rows.warnings],
    };
  }

  private async read(
    actor: Actor,
    { csv, dataMapping, settings, columnReadings, rules, faultyRows }: CheckedForm,
    template: ResolvedTemplate,
  ): Promise<StoredRows> {
    const said = { dataMapping, settings, columnReadings, rules, faultyRows };
    const { objectKey: sourceKey, fileName, size } = csv;
    const plan = { batchId: randomUUID(), actor, incomingKey: sourceKey };
    await this.storage.begin(plan, csv.size);
    try {
      const table = { batchId: plan.batchId, ownerId: actor.userId, sourceKey, fileName, size, template };
      return await this.rows.read({ ...table, ...said, checkOnly: true });
    } finally {
      await this.abandonment.execute(plan).catch((cause: unknown) => {
        warnUnlessAway(this.logger, cause, { batchId: plan.batchId }, 'What a check has stored is left to the sweeper');
      });
    }
  }
}

const asRefusal = ({ code, detail = '', errors, params }: Refusals['all'][number]): Checked['problems'][number] => ({
  code,
  detail,
  errors,
  params,
});

const firstNames = ({ name }: Pick<ResolvedTemplate, 'name'>, { rowCount, chunks }: StoredRows): string[] => {
  const first = Array.from({ length: Math.min(rowCount, CHECKED_MOST_NAMES) }, (_, index) =>
    rowFileName(name, index + 1),
  );
  const settled = chunks.flatMap(({ names = [] }) => names).slice(0, CHECKED_MOST_NAMES);
  return settled.length > 0 ? settled : first;
};

const readingOf = ({ order, decimal, serialsAre, unmarkedAre }: Partial<ColumnReading>): CheckedColumn['reading'] => ({
  ...(order?.settled !== undefined && { order: order.settled }),
  ...(decimal?.settled !== undefined && { decimal: decimal.settled }),
  ...(serialsAre !== undefined && { serials: serialsAre }),
  ...(unmarkedAre !== undefined && { percents: unmarkedAre }),
});

const checkedColumn =
  ({ mapping, readings }: StoredRows) =>
  (name: string): CheckedColumn => {
    const reading = readings.columns.find(({ column }) => column === name) ?? { numbers: 0, dates: 0 };
    const placeholders = mapping.filter(([, value]) => value === name).map(([placeholder]) => placeholder);
    return { name, placeholders, numbers: reading.numbers, dates: reading.dates, reading: readingOf(reading) };
  };

/** With the comma behind it. */
const bytesOf = (thing: unknown): number => Buffer.byteLength(JSON.stringify(thing)) + 1;

/** As much of an answer as fits into a message: what is wrong before what is odd, and both before what is well; one problem in any case. */
export const fitting = ({ problems, warnings, columns, ...answer }: Checked): Checked => {
  const [first, ...others] = problems;
  let left = MOST_BYTES - (first ? bytesOf(first) : 0);
  const isIn = (thing: unknown): boolean => {
    const bytes = bytesOf(thing);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  };
  const kept = [first ?? [], others.filter(isIn)].flat();
  return { ...answer, problems: kept, warnings: warnings.filter(isIn), columns: columns.filter(isIn) };
};
