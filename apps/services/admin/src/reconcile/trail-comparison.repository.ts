import { type EventOwner } from '@rowdeck/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** An event that its owner has published, and the trail does not hold. */
export interface MissingEvent {
  readonly owner: EventOwner;
  readonly id: string;
  readonly type: string;
  readonly time: string;
}

/** What a comparison of the trail with the outboxes of all services has found. */
export interface TrailReport {
  readonly compared: number;
  readonly missing: number;
  readonly mended: number;
  /** Of those that are missing. */
  readonly oldest: readonly MissingEvent[];
  /** Services whose events were not compared, or not all of them, each with the reason. */
  readonly uncompared: readonly string[];
}

export const isWhole = ({ missing, mended, uncompared }: TrailReport): boolean =>
  missing === mended && uncompared.length === 0;

/** The one row that says when the trail was compared, and by which a command asks for it: of several replicas one does it. */
@Entity('trail_comparisons')
export class TrailComparison {
  @PrimaryColumn('boolean', { name: 'only_one' })
  onlyOne!: boolean;

  /** By a command, until somebody begins. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt!: Date | null;

  /** Whether what was asked for notes what is missing. */
  @Column('boolean')
  mends!: boolean;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** When the newest one began that left nothing missing. */
  @Column('timestamptz', { name: 'whole_at' })
  wholeAt!: Date;

  @Column('jsonb', { nullable: true })
  report!: TrailReport | null;
}

interface BegunComparison {
  readonly mends: boolean;
  readonly begun: string;
}

/** Where a comparison is due, by the hour or since one was asked for, it is the caller's from now on. */
export const beginComparison = async (manager: EntityManager): Promise<BegunComparison | undefined> => {
  const [[begun]] = await manager.query<[BegunComparison[], number]>(
    `WITH due AS (
       SELECT only_one, asked_at IS NULL OR mends AS mends FROM trail_comparisons
       WHERE asked_at IS NOT NULL OR begun_at < now() - interval '1 hour' FOR UPDATE SKIP LOCKED
     )
     UPDATE trail_comparisons c SET asked_at = NULL, begun_at = now() FROM due WHERE c.only_one = due.only_one
     RETURNING due.mends, c.begun_at::text AS begun`,
  );
  return begun;
};

/** Does nothing where another one has begun since. */
export const endComparison = async (manager: EntityManager, begun: string, report: TrailReport): Promise<void> => {
  await manager.query(
    `UPDATE trail_comparisons SET ended_at = now(), report = $2, whole_at = CASE WHEN $3 THEN begun_at ELSE whole_at END
     WHERE begun_at = $1::timestamptz`,
    [begun, JSON.stringify(report), isWhole(report)],
  );
};

/** Has the running service compare now. Returns when it was asked, for `answerOf`. */
export const askForComparison = async (manager: EntityManager, mends: boolean): Promise<string> => {
  const [[row]] = await manager.query<[{ asked: string }[], number]>(
    'UPDATE trail_comparisons SET asked_at = now(), mends = $1 RETURNING asked_at::text AS asked',
    [mends],
  );
  return row?.asked ?? '';
};

/** What was found by a comparison that began after it was asked for; whether one has begun. */
export const answerOf = async (
  manager: EntityManager,
  asked: string,
): Promise<{ readonly begun: boolean; readonly report: TrailReport | null }> => {
  const [row] = await manager.query<{ begun: boolean; report: TrailReport | null }[]>(
    `SELECT begun_at >= $1::timestamptz AS begun, CASE WHEN begun_at >= $1::timestamptz AND ended_at >= begun_at THEN report END AS report
     FROM trail_comparisons`,
    [asked],
  );
  return row ?? { begun: false, report: null };
};

/** For how many seconds nobody has found the trail whole. */
export const unprovenSeconds = async (manager: EntityManager): Promise<number> => {
  const [row] = await manager.query<{ seconds: number }[]>(
    'SELECT extract(epoch FROM now() - whole_at)::float8 AS seconds FROM trail_comparisons',
  );
  return row?.seconds ?? 0;
};
