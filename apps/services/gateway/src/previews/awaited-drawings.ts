import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, drawingLeft, Problem } from '@rowdeck/contracts';
import { Broadcast } from '@rowdeck/messaging';
import { type Request } from 'express';
import { EdgeLimits } from '../limits/edge-limits';

/** A start of LibreOffice, and a wait for its turn. */
export const DRAWING_TIMEOUT_MS = 100_000;

/** As long as the drawing has not ended. */
const TOLD_EVERY_MS = 1_000;

interface Waiting {
  readonly actor: Actor;
  readonly request: Request;
}

/** Drawings that a browser or a program waits for: so many of an account, and none for who has gone. */
@Injectable()
export class AwaitedDrawings {
  constructor(
    private readonly limits: EdgeLimits,
    private readonly broadcast: Broadcast,
  ) {}

  /**
   * @param draw is given the ticket of the drawing
   * Throws `request.rate_limited`; `drawing.left` to who has gone before it was begun; and what `draw` throws.
   */
  async during<T>({ actor, request }: Waiting, draw: (ticket: string) => Promise<T>): Promise<T> {
    const gone = new AbortController();
    const leave = () => gone.abort(new Problem('drawing.left'));
    request.res?.once('close', leave);
    try {
      const giveBack = await this.limits.enterPreview(actor, gone.signal);
      return await this.draw(draw, gone.signal).finally(giveBack);
    } finally {
      request.res?.off('close', leave);
    }
  }

  private async draw<T>(draw: (ticket: string) => Promise<T>, gone: AbortSignal): Promise<T> {
    const ticket = randomUUID();
    const tell = () => this.broadcast.publish(drawingLeft.topic(ticket), {});
    let again: ReturnType<typeof setInterval> | undefined;
    const leave = () => {
      tell();
      // Nobody may listen yet: what was asked for is on its way.
      again = setInterval(tell, TOLD_EVERY_MS);
    };
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await draw(ticket);
    } finally {
      gone.removeEventListener('abort', leave);
      clearInterval(again);
    }
  }
}
