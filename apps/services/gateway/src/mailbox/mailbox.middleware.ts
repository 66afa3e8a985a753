import { Injectable, type NestMiddleware } from '@nestjs/common';
import { type NextFunction, type Request, type Response } from 'express';
import { pathAsked, wishForPage } from '../sites/navigation';
import { MailboxDoor } from './mailbox-door';
import { lockedPage } from './mailbox-page';

const MAILBOX = /^\/dev\/mailbox(?:\/([^/]*)|$)/i;

/**
 * Before the pages of the development mailbox: their address is a secret, which no other site learns. Whoever opens the
 * mailbox on this machine without its key is shown where the address stands; anybody else finds nothing there.
 */
@Injectable()
export class MailboxMiddleware implements NestMiddleware {
  constructor(private readonly door: MailboxDoor) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const asked = MAILBOX.exec(pathAsked(request));
    if (!asked) return next();
    response.set('referrer-policy', 'no-referrer');
    const hinted = wishForPage(request) !== 'unwanted' && this.door.isNear(request);
    if (!hinted || (await this.door.open(request, asked[1] ?? '')) !== null) return next();
    response.status(404).type('html').send(lockedPage());
  }
}
