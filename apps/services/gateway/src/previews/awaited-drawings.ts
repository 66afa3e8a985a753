import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, drawingLeft } from '@rowdeck/contracts';
import { Broadcast } from '@rowdeck/messaging';
import { type Request } from 'express';
import { EdgeLimits } from '../limits/edge-limits';

/** A start of LibreOffice, and a wait for its turn. */
export const DRAWING_TIMEOUT_MS = 100_000;

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

  /** @param draw is given the ticket of the drawing. Throws `request.rate_limited`, and what it throws */
  async during<T>({ actor, request }: Waiting, draw: (ticket: string) => Promise<T>): Promise<T> {
    const leave = this.limits.enterPreview(actor);
    const ticket = randomUUID();
    const gone = () => this.broadcast.publish(drawingLeft.topic(ticket), {});
    request.res?.once('close', gone);
    try {
      return await draw(ticket);
    } finally {
      request.res?.off('close', gone);
      leave();
    }
  }
}
