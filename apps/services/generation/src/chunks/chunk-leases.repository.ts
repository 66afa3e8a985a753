import { Inject, Injectable } from '@nestjs/common';
import { type AwaitedPart } from '@rowdeck/contracts';
import { isTransientError } from '@rowdeck/failures';
import { EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { BatchRepository } from '../batches/batch.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { RowMetrics } from '../metrics/row-metrics';
import { type ChunkLease, FREE, HELD } from './chunk.repository';

/** A chunk that waits has its next attempt at the next sweep, then after twice and four times as long: whatever is away is back in a moment, or is not. */
const LONGEST_PAUSE_SWEEPS = 4;

const GIVEN_BACK = `status = CASE status WHEN 'rerun' THEN status ELSE 'pending' END, leased_until = NULL`;

/** A chunk that so many workers fell silent with may be what kills them. */
export const SUSPECT_LAPSES = 3;

const lapsesOf = (chunk: string): string => `cardinality(${chunk}.lapsed) + (${chunk}.leased_until IS NOT NULL)::int`;

const SUSPECT = `${lapsesOf('chunks')} >= ${SUSPECT_LAPSES}`;

/**
 * Suspects are made one at a time, those that lapsed less often first: what only stood beside a chunk that kills its worker ends as soon as it is without
 * that. The statuses are those of the index `chunks_unended`.
 */
export const ITS_TURN = `NOT EXISTS (
  SELECT 1 FROM chunks other WHERE other.status IN ('pending', 'leased', 'rerun') AND other.id <> chunks.id AND CASE WHEN other.leased_until > now()
    THEN cardinality(other.lapsed) >= ${SUSPECT_LAPSES}
    ELSE ${lapsesOf('other')} >= ${SUSPECT_LAPSES} AND ${lapsesOf('other')} < ${lapsesOf('chunks')} END)`;

type TakenChunk = ChunkLease & { readonly wasHeld: boolean };

/** Who may work on a chunk. Two workers that were given the same job get one lease between them. */
@Injectable()
export class ChunkLeases {
  /** Of chunks that wait, where the database was away as well and could not be told. */
  private readonly untold = new Map<string, ChunkLease>();

  constructor(
    private readonly manager: EntityManager,
    @Inject(generationConfig.token)
    private readonly config: Pick<GenerationConfig, 'LEASE_SECONDS' | 'SWEEP_SECONDS'>,
    @Inject(RowMetrics) private readonly metrics: Pick<RowMetrics, 'leaseLost'>,
  ) {}

  /**
   * Takes a free chunk for a new attempt. Null when the chunk has ended, is held by a worker that is alive, or waits for another suspect. Where one held it
   * that is silent by now, that attempt has lapsed: the chunk may be what killed it.
   */
  async take(chunkId: string): Promise<ChunkLease | null> {
    await this.tell();
    const taken = (await this.takeIf(this.manager, chunkId, `NOT (${SUSPECT})`)) ?? (await this.takeSuspect(chunkId));
    if (!taken) return null;
    const { wasHeld, ...lease } = taken;
    if (wasHeld) this.metrics.leaseLost();
    return lease;
  }

  /** Where it is not its turn, it is handed out again by the next sweep. */
  private async takeSuspect(chunkId: string): Promise<TakenChunk | undefined> {
    const freeSuspect = `id = $1 AND ${FREE} AND ${SUSPECT}`;
    const found = await this.manager.query<unknown[]>(`SELECT 1 FROM chunks WHERE ${freeSuspect}`, [chunkId]);
    if (found.length === 0) return undefined;
    return this.manager.transaction(async (manager) => {
      // Before the statement that looks at the others: what it sees is no older than its beginning.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('suspect chunks', 0))`);
      const taken = await this.takeIf(manager, chunkId, `${SUSPECT} AND ${ITS_TURN}`);
      if (!taken) await manager.query(`UPDATE chunks SET resume_at = now() WHERE ${freeSuspect}`, [chunkId]);
      return taken;
    });
  }

  private async takeIf(manager: EntityManager, chunkId: string, condition: string): Promise<TakenChunk | undefined> {
    const [taken] = await manager.query<TakenChunk[]>(
      `WITH before AS (
         SELECT id, leased_until IS NOT NULL AS was_held FROM chunks WHERE id = $1
       ), taken AS (
         UPDATE chunks SET status = CASE status WHEN 'rerun' THEN status ELSE 'leased' END, attempt = attempt + 1, leased_until = now() + make_interval(secs => $2),
           lapsed = CASE WHEN leased_until IS NULL THEN lapsed ELSE array_append(lapsed, attempt) END, resume_at = NULL
         WHERE id = $1 AND ${FREE} AND ${condition} RETURNING *
       )
       SELECT t.id, t.batch_id AS "batchId", t.number, t.first_row AS "firstRow", t.row_count AS "chunkRows",
              (SELECT count(*)::int FROM chunks c WHERE c.batch_id = b.id) AS "chunkCount",
              coalesce(t.rerun ->> 'rowsKey', t.rows_key) AS "rowsKey", t.attempt, t.failed_attempts AS "failedAttempts", cardinality(t.lapsed) AS lapses,
              CASE WHEN t.rerun IS NULL THEN NULL ELSE t.rerun || jsonb_build_object('failures', t.failures, 'fingerprint', t.fingerprint) END AS rerun,
              CASE WHEN t.rerun IS NULL THEN NULL ELSE t.deck_index END AS "deckIndex", b.owner_id AS "ownerId", b.compiled_key AS "compiledKey",
              b.recipe_key AS "recipeKey", b.status = 'pending' AS "startsBatch", b.columns, b.mapping, b.row_count AS "rowCount", b.readings, b.missing,
              b.settings ->> 'data_locale' AS "dataLocale", b.settings ->> 'locale' AS locale,
              before.was_held AS "wasHeld"
       FROM taken t JOIN before ON before.id = t.id JOIN batches b ON b.id = t.batch_id`,
      [chunkId, this.config.LEASE_SECONDS],
    );
    return taken;
  }

  /** Resolves to false when the lease was lost. */
  renew(lease: ChunkLease): Promise<boolean> {
    return this.changeHeld(lease, 'leased_until = now() + make_interval(secs => $3)', this.config.LEASE_SECONDS);
  }

  /** The attempt has failed by itself. The next delivery of the job may take the chunk at once. */
  async giveBack(lease: ChunkLease): Promise<void> {
    const change = `${GIVEN_BACK}, dispatched_at = now(), failed_attempts = failed_attempts + 1`;
    if (!(await this.changeHeld(lease, change))) await this.wokenWithout(lease);
  }

  /**
   * Somebody else has it, since this worker was not heard of: it was slow or frozen, or could not reach the database. The chunk has not killed it, so that
   * was no lapse.
   */
  async wokenWithout({ id, attempt }: ChunkLease): Promise<void> {
    await this.manager.query(
      'UPDATE chunks SET lapsed = array_remove(lapsed, $2::int) WHERE id = $1 AND $2::int = ANY(lapsed)',
      [id, attempt],
    );
  }

  /**
   * Something that Rowdeck runs on is away: that is no attempt of the chunk, which is dispatched again after a pause. Resolves to its batch where that
   * has not waited for this part so far.
   */
  async wait(lease: ChunkLease, part: AwaitedPart): Promise<Batch | null> {
    try {
      if (!(await this.pause(lease))) return await this.wokenWithout(lease).then(() => null);
      return await new BatchRepository(this.manager).waitFor(lease.batchId, part);
    } catch (error) {
      if (!isTransientError(error)) throw error;
      this.untold.set(lease.id, lease);
      return null;
    }
  }

  private async tell(): Promise<void> {
    for (const [id, lease] of this.untold) {
      if (!(await this.pause(lease))) await this.wokenWithout(lease);
      this.untold.delete(id);
    }
  }

  private pause(lease: ChunkLease): Promise<boolean> {
    return this.changeHeld(
      lease,
      `${GIVEN_BACK}, waits = waits + 1, resume_at = now() + make_interval(secs => $3::float8 * least(2 ^ waits, $4::float8))`,
      this.config.SWEEP_SECONDS,
      LONGEST_PAUSE_SWEEPS,
    );
  }

  private async changeHeld({ id, attempt }: ChunkLease, change: string, ...values: unknown[]): Promise<boolean> {
    const held = await this.manager.query<unknown[]>(
      `WITH held AS (
         UPDATE chunks SET ${change} WHERE id = $1 AND attempt = $2 AND ${HELD} RETURNING id
       ) SELECT id FROM held`,
      [id, attempt, ...values],
    );
    return held.length === 1;
  }
}
