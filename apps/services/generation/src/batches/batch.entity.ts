import {
  type Actor,
  type AwaitedPart,
  type BatchView,
  type MissingPolicy,
  type PresentationStatus,
  type TableSettings,
} from '@rowdeck/contracts';
import { type MappedValue } from '@rowdeck/engine-pptx';
import { type TableReadings } from '@rowdeck/engine-values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One run of the wizard. What it needs of its template is copied into it: a template that is deleted later changes nothing. */
@Entity('batches')
export class Batch {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of creation. Assigned by the database. */
  @Column({ type: 'bigint', insert: false, update: false })
  position!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Who started it, for the event of its end. */
  @Column('jsonb')
  actor!: Actor;

  @Column('int', { name: 'template_id' })
  templateId!: number;

  @Column('uuid', { name: 'template_version_id' })
  templateVersionId!: string;

  @Column('text', { name: 'template_name' })
  templateName!: string;

  @Column('text', { name: 'compiled_key' })
  compiledKey!: string;

  @Column('text', { name: 'base_key' })
  baseKey!: string;

  /** Bytes. */
  @Column('int', { name: 'base_length' })
  baseLength!: number;

  /** The number of its first row's presentation; those of the others follow without a gap. */
  @Column('bigint', { name: 'first_id' })
  firstId!: string;

  /** What its decks are filled from, once the first worker has settled it; null before, and where all of them are in packs. */
  @Column('text', { name: 'recipe_key', nullable: true })
  recipeKey!: string | null;

  @Column('bigint', { name: 'recipe_bytes', default: 0 })
  recipeBytes!: string;

  @Column('text', { name: 'csv_name' })
  csvName!: string;

  /** Null of a batch of before there were names, until it is named after its table. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** Of its names, by which it is found. */
  @Column('int', { array: true, nullable: true, select: false })
  grams!: readonly number[] | null;

  /** What the user said about the table. */
  @Column('jsonb', { default: {} })
  settings!: TableSettings;

  /** What stands where a row has no value; null where nobody has said it. */
  @Column('jsonb', { nullable: true })
  missing!: MissingPolicy | null;

  /** The pattern of its file names, which stand in its chunks; null where they are made of the name of the template. */
  @Column('text', { name: 'file_name', nullable: true })
  fileName!: string | null;

  /** How the columns that fill placeholders are read, as wholes; null of batches that were planned before that was asked. */
  @Column('jsonb', { nullable: true })
  readings!: TableReadings | null;

  @Column('jsonb')
  columns!: readonly string[];

  /** Placeholder, and its column or fixed text, in pairs: names are data, never object keys. */
  @Column('jsonb')
  mapping!: readonly (readonly [string, MappedValue])[];

  @Column('int', { name: 'row_count' })
  rowCount!: number;

  /** Rows of the owner's older batches together. */
  @Column('bigint', { name: 'rows_before', default: 0 })
  rowsBefore!: string;

  /** What of the template could not be filled; null where all of it is. */
  @Column('jsonb', { nullable: true })
  unfilled!: BatchView['unfilled'];

  @Column('int', { name: 'completed_count', default: 0 })
  completedCount!: number;

  @Column('int', { name: 'failed_count', default: 0 })
  failedCount!: number;

  /** Of the rows that failed, those that were not made since it was cancelled, by its owner or by its deletion. */
  @Column('int', { name: 'not_made_count', default: 0 })
  notMadeCount!: number;

  @Column('text', { default: 'pending' })
  status!: PresentationStatus;

  /** What its chunks met that was away, until one of them ends. */
  @Column('text', { name: 'waiting_for', nullable: true })
  waitingFor!: AwaitedPart | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** How often rows that had failed were made again. */
  @Column('int', { default: 0 })
  reruns!: number;

  /** The last time that they were, also when that has ended. */
  @Column('jsonb', { nullable: true })
  rerun!: Rerun | null;

  /** When it was cancelled, in its last run. */
  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt!: Date | null;

  /** Since when nobody sees it; for a while it can be restored, then it goes. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** The team that its template was shared with when it was planned; null where it was nobody's else, and of batches of before that was kept. */
  @Column('int', { name: 'team_id', nullable: true })
  teamId!: number | null;

  /** What is counted of it in its day (`PresentationDay`), by a trigger; null before it has ended. */
  @Column({ type: 'int', name: 'counted_completed', nullable: true, select: false, insert: false, update: false })
  countedCompleted!: number | null;

  @Column({ type: 'int', name: 'counted_failed', nullable: true, select: false, insert: false, update: false })
  countedFailed!: number | null;

  @Column({ type: 'bigint', name: 'counted_bytes', nullable: true, select: false, insert: false, update: false })
  countedBytes!: string | null;

  /** Null where its time had come. */
  @Column('jsonb', { name: 'deleted_by', nullable: true })
  deletedBy!: Actor | null;

  /** Whether templates has taken it in: see `ReportBatches`. */
  @Column('boolean', { default: false })
  reported!: boolean;
}

/** Rows of a batch that had failed and are made again. */
export interface Rerun {
  /** Names their reservation, and the folder of their rows. */
  readonly id: string;
  readonly rows: number;
  /** An ISO date. */
  readonly startedAt: string;
  /** Of the batch, as it had ended before. */
  readonly completedBefore: number;
  readonly failedBefore: number;
  /** Rows that were not made, and are not made again now either. Not in what was written before they were counted. */
  readonly notMadeBefore?: number;
  /** How the batch had ended before any of its rows was made again. Not in what was written before it was kept. */
  readonly first?: FirstEnd | null;
}

/** How a batch ended the first time. */
export interface FirstEnd {
  /** An ISO date. */
  readonly finishedAt: string;
  readonly completedCount: number;
}

/** How the batch ended the first time, when its rows are to be made again; null where that is not known any more. */
export const firstEnd = ({
  rerun,
  finishedAt,
  completedCount,
}: Pick<Batch, 'rerun' | 'finishedAt' | 'completedCount'>): FirstEnd | null => {
  if (rerun !== null) return rerun.first ?? null;
  return finishedAt && { finishedAt: finishedAt.toISOString(), completedCount };
};

/** What was last said of the rows of a batch: while some are made again, that of its end before. */
export const countedAtEnd = ({
  finishedAt,
  rerun,
  completedCount,
  failedCount,
}: Pick<Batch, 'finishedAt' | 'rerun' | 'completedCount' | 'failedCount'>) =>
  finishedAt === null && rerun !== null
    ? { completedCount: rerun.completedBefore, failedCount: rerun.failedBefore }
    : { completedCount, failedCount };
