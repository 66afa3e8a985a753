import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type DrawnDeck, DRAWER } from './slide-pictures';
import { TemplateDrawing } from './template-drawing.entity';

/** Who draws renews it (`renew`): a deck may take minutes, and one whose drawer has died is drawn by the next within seconds. */
const LEASE_SECONDS = 10;
export const DRAWING_RENEWED_EVERY_MS = 3_000;
const LEASE = `interval '${LEASE_SECONDS} seconds'`;
/** Of a deck whose drawing failed that often nothing is to be expected. */
const MOST_ATTEMPTS = 3;

/** After the first attempt; four times as many after each that follows. */
const REST_SECONDS = 30;
/** A renderer that is away is asked again after so many seconds, twice as many each time, and at most after these. */
const [AWAY_SECONDS, LONGEST_AWAY_SECONDS] = [30, 480];
/** So often it was away that those who wait are told. */
const AWAY_LONG = 2;

const LEFT = `(d.drawer < ${DRAWER} OR (d.status = 'pending' AND d.leased_until < now()))`;

const ANEW = `UPDATE template_drawings SET status = 'pending', fault = NULL, attempts = 0, leased_until = now()`;

/** The first slide of a version's file. */
interface FirstSlide {
  readonly versionId: string;
  readonly drawingId: string;
  readonly number: number;
}

/** The row as long as nobody else has taken it over: each who takes it counts one attempt more. */
const inHandsOf = ({ fileKey, attempts }: TemplateDrawing) => ({ fileKey, attempts, status: 'pending' as const });

/** The statements on drawings. */
@Injectable()
export class TemplateDrawingRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Takes a file of a living template that nobody draws and that is not drawn, the newest first; null when there is none. */
  async take(): Promise<TemplateDrawing | null> {
    const [taken] = await this.manager.query<{ file_key: string }[]>(
      `INSERT INTO template_drawings AS d (file_key, sha256, drawer, status, attempts, leased_until)
       SELECT v.file_key, v.sha256, ${DRAWER}, 'pending', 1, now() + ${LEASE}
       FROM template_versions v
       JOIN template_contents c ON c.sha256 = v.sha256
       LEFT JOIN template_drawings d ON d.file_key = v.file_key
       WHERE (d.file_key IS NULL OR ${LEFT})
         AND EXISTS (SELECT 1 FROM templates t WHERE t.version_id = v.id AND t.deleted_at IS NULL)
       ORDER BY v.created_at DESC
       LIMIT 1
       ON CONFLICT (file_key) DO UPDATE
       SET status = 'pending', fault = NULL, leased_until = excluded.leased_until, drawer = excluded.drawer,
           attempts = CASE WHEN d.drawer < ${DRAWER} THEN 1 ELSE d.attempts + 1 END
       WHERE ${LEFT}
       RETURNING d.file_key`,
    );
    return taken === undefined ? null : this.manager.findOneBy(TemplateDrawing, { fileKey: taken.file_key });
  }

  hasAttemptsLeft({ attempts }: TemplateDrawing): boolean {
    return attempts <= MOST_ATTEMPTS;
  }

  /** Shows that somebody draws. */
  async renew({ fileKey, attempts }: TemplateDrawing): Promise<void> {
    await this.manager.query(
      `UPDATE template_drawings SET leased_until = now() + ${LEASE} WHERE file_key = $1 AND attempts = $2 AND status = 'pending'`,
      [fileKey, attempts],
    );
  }

  /** False when the content has gone meanwhile, and the row with it; or when somebody else has taken the file over. */
  async ready(drawing: TemplateDrawing, drawingId: string, { slides, slidesCount }: DrawnDeck): Promise<boolean> {
    const done = { status: 'ready', fault: null, away: 0, drawingId, slides: [...slides], slidesCount } as const;
    const { affected } = await this.manager.update(TemplateDrawing, inHandsOf(drawing), done);
    return affected === 1;
  }

  async failed(drawing: TemplateDrawing, fault: string, { isFinal }: { readonly isFinal: boolean }): Promise<void> {
    await this.manager.update(TemplateDrawing, inHandsOf(drawing), { status: 'failed', fault, isFinal, away: 0 });
  }

  /** To be tried again at once, by whoever takes it: the attempt does not count. */
  async giveBack({ fileKey, attempts }: TemplateDrawing): Promise<void> {
    await this.manager.query(
      `UPDATE template_drawings SET leased_until = now(), attempts = attempts - 1
       WHERE file_key = $1 AND attempts = $2 AND status = 'pending'`,
      [fileKey, attempts],
    );
  }

  /** To be tried again after a while that grows, as often as it takes: the attempt does not count. */
  async awaitRenderer({ fileKey, attempts, away }: TemplateDrawing, fault: string): Promise<void> {
    const seconds = Math.min(LONGEST_AWAY_SECONDS, AWAY_SECONDS * 2 ** away);
    await this.manager.query(
      `UPDATE template_drawings
       SET leased_until = now() + make_interval(secs => $2), fault = $3, attempts = attempts - 1, away = away + 1
       WHERE file_key = $1 AND attempts = $4 AND status = 'pending'`,
      [fileKey, seconds, fault, attempts],
    );
  }

  /** To be tried again after a while that grows, as long as there are attempts; then it has failed, until somebody asks for it. */
  async rest(drawing: TemplateDrawing, fault: string): Promise<void> {
    const { fileKey, attempts } = drawing;
    if (attempts >= MOST_ATTEMPTS) return this.failed(drawing, fault, { isFinal: false });
    await this.manager.query(
      `UPDATE template_drawings SET leased_until = now() + make_interval(secs => $2), fault = $3, away = 0
       WHERE file_key = $1 AND attempts = $4 AND status = 'pending'`,
      [fileKey, REST_SECONDS * 4 ** (attempts - 1), fault, attempts],
    );
  }

  /** One file is tried anew: what failed, whatever for. */
  async tryAgain(fileKey: string): Promise<void> {
    await this.manager.query(`${ANEW} WHERE file_key = $1 AND status = 'failed'`, [fileKey]);
  }

  /** What failed at the renderer, or waits for it, is tried anew: of one file, or of all. */
  async tryPassing(fileKey: string | null = null): Promise<void> {
    await this.manager.query(
      `${ANEW} WHERE ($1::text IS NULL OR file_key = $1)
         AND ((status = 'failed' AND NOT is_final) OR (status = 'pending' AND fault IS NOT NULL))`,
      [fileKey],
    );
  }

  /** Whether it waits so long already for a renderer that is away that this is to be said. */
  isDelayed({ status, away }: TemplateDrawing): boolean {
    return status === 'pending' && away >= AWAY_LONG;
  }

  of(fileKey: string): Promise<TemplateDrawing | null> {
    return this.manager.findOneBy(TemplateDrawing, { fileKey });
  }

  /** Of versions by their ids, as far as they are drawn. */
  async firstSlides(versionIds: readonly string[]): Promise<ReadonlyMap<string, FirstSlide>> {
    if (versionIds.length === 0) return new Map();
    const found = await this.manager.query<FirstSlide[]>(
      `SELECT v.id AS "versionId", d.drawing_id AS "drawingId", (d.slides #>> '{0,number}')::int AS number
       FROM template_versions v JOIN template_drawings d ON d.file_key = v.file_key
       WHERE v.id = ANY ($1) AND d.status = 'ready' AND d.slides <> '[]'`,
      [versionIds],
    );
    return new Map(found.map((slide) => [slide.versionId, slide]));
  }
}
