import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { drawingLeft, Problem, type SlidesStatus } from '@rowdeck/contracts';
import { Broadcast } from '@rowdeck/messaging';
import { ObjectNotFound, ObjectStore } from '@rowdeck/object-storage';
import { databaseNow } from '@rowdeck/persistence';
import { RendererUnreachable, RenderingFailed } from '@rowdeck/slide-renderer';
import { type PrepareTask } from '../slides/prepare-task';
import { DRAWER, type DrawnDeck, RowUnfilled, SlidePictures } from '../slides/slide-pictures';
import { DrawingQueue, type Urgency } from './drawing-queue';

/** Says what was drawn, once it is there. */
const DRAWN = 'deck.json';
const DAY_MS = 24 * 60 * 60_000;

/** What is drawn for somebody who waits. */
export interface AskedDrawing {
  readonly deck: PrepareTask;
  readonly folder: string;
  readonly urgency: Urgency;
  readonly ticket: string | null;
}

/** Why there is no picture. */
export interface NotDrawn {
  readonly status: Extract<SlidesStatus, 'failed' | 'unavailable'>;
  readonly reason: string;
  /** Whether another try may succeed. */
  readonly retryable: boolean;
}

/** A UUID (RFC 9562, version 8) made of what decides about pictures: asked for again, they are there already. */
export const drawingOf = (decides: unknown): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWER, decides]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

/** The days on which pictures may have been drawn that are not swept yet, today first. */
export const daysOfPreviews = (now = databaseNow().getTime()): readonly [today: string, yesterday: string] => [
  new Date(now).toISOString().slice(0, 10),
  new Date(now - DAY_MS).toISOString().slice(0, 10),
];

/** Drawings that somebody waits for: each once, one at a time, and none that nobody waits for any more. */
@Injectable()
export class KeptDrawings {
  /** Beside the templates that are drawn. */
  private readonly queue = new DrawingQueue();

  constructor(
    private readonly pictures: SlidePictures,
    private readonly store: ObjectStore,
    private readonly broadcast: Broadcast,
  ) {}

  /** What was drawn into a folder; null where nothing was. */
  async known(folder: string): Promise<DrawnDeck | null> {
    try {
      return JSON.parse(Buffer.from(await this.store.read(`${folder}/${DRAWN}`)).toString()) as DrawnDeck;
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }

  /** Throws `service.busy`; `drawing.left` to who has left. */
  async draw({ deck, folder, urgency, ticket }: AskedDrawing): Promise<DrawnDeck | NotDrawn> {
    if (!this.pictures.available) {
      return { status: 'unavailable', reason: 'Previews are not set up on this server.', retryable: false };
    }
    const wait = this.waitFor(ticket);
    try {
      return await this.queue.run({ urgency, signal: wait.signal }, async () => {
        // Whoever stood before in the queue may have asked for the same.
        const drawn = (await this.known(folder)) ?? (await this.drawOrAgain(deck, folder, wait.signal));
        await this.store.put(`${folder}/${DRAWN}`, Buffer.from(JSON.stringify(drawn)));
        return drawn;
      });
    } catch (error) {
      if (wait.signal.aborted) throw new Problem('drawing.left');
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return { status: 'failed', ...reason };
    } finally {
      wait.close();
    }
  }

  /** A renderer that fell is started once more: nobody need hear of it. */
  private async drawOrAgain(deck: PrepareTask, folder: string, signal: AbortSignal): Promise<DrawnDeck> {
    try {
      return await this.pictures.draw(deck, folder, signal);
    } catch (error) {
      if (!(error instanceof RenderingFailed) || error.fault !== 'broke') throw error;
      return this.pictures.draw(deck, folder, signal);
    }
  }

  /** Aborts when it is said that nobody waits any more: what is queued is dropped, and a renderer at work is ended. */
  private waitFor(ticket: string | null): { readonly signal: AbortSignal; close(): void } {
    const waiting = new AbortController();
    if (ticket === null) return { signal: waiting.signal, close: () => undefined };
    const news = this.broadcast.subscribe(drawingLeft.topic(ticket));
    void (async () => {
      for await (const _left of news) waiting.abort();
    })();
    return { signal: waiting.signal, close: () => news.close() };
  }
}

/** What is said to who waits; null of what is no answer to them. */
const reasonOf = (error: unknown): Omit<NotDrawn, 'status'> | null => {
  if (error instanceof RowUnfilled) return { reason: error.message, retryable: false };
  if (error instanceof RendererUnreachable)
    return { reason: 'Previews do not work at the moment. Try again in a minute.', retryable: true };
  if (!(error instanceof RenderingFailed)) return null;
  return error.isFinal
    ? { reason: 'This slide cannot be shown here. The presentation is made all the same.', retryable: false }
    : { reason: 'The slide could not be drawn this time. The presentation is made all the same.', retryable: true };
};
