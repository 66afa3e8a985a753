import { type EntityManager } from 'typeorm';

export interface Counted {
  readonly hits: number;
  readonly secondsLeft: number;
}

/** Counts a hit, or several, and begins a new window when the last one has ended: one statement, so that parallel attempts all count. */
export const countHit = async (
  manager: EntityManager,
  key: string,
  windowSeconds: number,
  by = 1,
): Promise<Counted> => {
  const [counted] = await manager.query<Counted[]>(
    `INSERT INTO rate_limits AS l (key, hits, ends_at) VALUES ($1, $3, now() + $2 * interval '1 second')
     ON CONFLICT (key) DO UPDATE SET
       hits = CASE WHEN l.ends_at <= now() THEN $3 ELSE l.hits + $3 END,
       ends_at = CASE WHEN l.ends_at <= now() THEN excluded.ends_at ELSE l.ends_at END
     RETURNING hits, ceil(extract(epoch FROM ends_at - now()))::int AS "secondsLeft"`,
    [key, windowSeconds, by],
  );
  return counted ?? { hits: 0, secondsLeft: 0 };
};
