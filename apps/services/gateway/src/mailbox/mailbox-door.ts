import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailboxKey } from '@rowdeck/mail';
import { type Request } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { isLocalRequest } from './local-request';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whom the development mailbox opens to: programs on this machine that know its key. The emails hold links to accounts. */
@Injectable()
export class MailboxDoor {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /** Whether there is a mailbox, and the request comes from this machine as far as can be seen: a silent proxy cannot be. */
  isNear(request: Request): boolean {
    return this.config.MAILBOX_DIR !== undefined && isLocalRequest(request, this.config.PUBLIC_URL);
  }

  /** The folder of the mailbox; null where the key is wrong, or the request does not come from this machine. */
  async open(request: Request, key: string): Promise<string | null> {
    const { MAILBOX_DIR: folder } = this.config;
    if (folder === undefined || !this.isNear(request)) return null;
    // Of one length whatever was given, and compared in constant time.
    return timingSafeEqual(digestOf(key), digestOf(await mailboxKey(folder))) ? folder : null;
  }
}
