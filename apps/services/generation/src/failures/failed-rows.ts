import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type FailedRow,
  type failedRows,
  type FailureKind,
  type FailurePage,
  type OutputOf,
  paginationOf,
  type seekFailures,
  type StoredFailure,
} from '@rowdeck/contracts';
import { type Batch } from '../batches/batch.entity';
import { OwnedBatches } from '../batches/owned-batches';
import { presentationNotReady } from '../presentations/presentation.errors';
import { type FailedRowRecord, FailureRepository } from './failure.repository';

/** With ten faults of the longest words each, they fit into a message. */
const PAGE_SIZE = 20;
/** Of JSON, with room for the envelope of a message. */
const MESSAGE_BYTES = 900_000;

interface FailureQuery {
  readonly page: number;
  readonly only?: FailureKind | undefined;
}

interface SeekQuery {
  readonly after: number | null;
  readonly limit: number;
  readonly only?: FailureKind | undefined;
}

const countOf = ({ failedCount, notMadeCount }: Batch, only?: FailureKind): number => {
  if (only === undefined) return failedCount;
  return only === 'not_made' ? notMadeCount : failedCount - notMadeCount;
};

/** The rows of a batch that became no presentations, as their owner sees and downloads them. */
@Injectable()
export class FailedRows {
  constructor(
    private readonly batches: OwnedBatches,
    private readonly failures: FailureRepository,
  ) {}

  /** Throws `batch.not_found`. */
  async page(actor: Actor, batchId: string, { page, only }: FailureQuery): Promise<FailurePage> {
    const batch = await this.batches.one(actor, batchId);
    const records = await this.failures.page(batch, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, only });
    const count = countOf(batch, only);
    return { failures: records.map(toFailedRow), count, pagination: paginationOf(page, PAGE_SIZE, count) };
  }

  /** The first behind a row, as many as fit into a message. Throws `batch.not_found`. */
  async seek(actor: Actor, batchId: string, { after, limit, only }: SeekQuery): Promise<OutputOf<typeof seekFailures>> {
    const batch = await this.batches.one(actor, batchId);
    const found = await this.failures.next(batch, { after: after ?? 0, limit: limit + 1, only });
    const items = firstFitting(found.slice(0, limit).map(toFailedRow), 0);
    return { items, next: items.length < found.length ? (items.at(-1)?.row ?? null) : null };
  }

  /** Throws `batch.not_found`, `presentation.not_ready`. */
  async behind(actor: Actor, batchId: string, afterRow: number): Promise<OutputOf<typeof failedRows>> {
    const batch = await this.batches.one(actor, batchId);
    if (!batch.finishedAt) throw presentationNotReady();
    const columns = afterRow === 0 ? [...batch.columns] : [];
    const found = (await this.failures.behind(batch, afterRow)).map(toStoredFailure);
    return { columns, failures: firstFitting(found, jsonBytes(columns)), done: found.length === 0 };
  }
}

const toFailedRow = ({ row, fileName, reason, code, faults = [] }: FailedRowRecord): FailedRow => ({
  row,
  name: fileName.replace(/\.pptx$/, ''),
  reason,
  code: code ?? null,
  faults: [...faults],
});

const toStoredFailure = ({ row, fileName: name, reason, code, rowsKey, place }: FailedRowRecord): StoredFailure => ({
  row,
  name,
  reason,
  code: code ?? null,
  rowsKey,
  place,
});

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** One at least. */
const firstFitting = <T>(all: readonly T[], taken: number): T[] => {
  let bytes = taken;
  const end = all.findIndex((failure, index) => (bytes += jsonBytes(failure) + 1) > MESSAGE_BYTES && index > 0);
  return end < 0 ? [...all] : all.slice(0, end);
};
