import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type MailboxMessage, readMailbox } from '@rowdeck/mail';
import type { Request } from 'express';
import { Access } from '../access/access.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { mailboxPage, messagePage } from './mailbox-page';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The development mailbox: every mail the product sent on this machine. There only when MAILBOX_DIR is set, and only for
 * browsers on the machine itself: the mails hold links that open accounts.
 */
@Controller('dev/mailbox')
@Access('anyone')
export class MailboxController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  async page(@Req() request: Request): Promise<string> {
    return mailboxPage(await this.messages(request));
  }

  @Get('messages')
  async list(@Req() request: Request): Promise<{ messages: MailboxMessage[] }> {
    return { messages: await this.messages(request) };
  }

  @Get('messages/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  async message(@Req() request: Request, @Param('id') id: string): Promise<string> {
    const message = (await this.messages(request)).find((candidate) => candidate.id === id);
    if (!message) throw new Problem('request.not_found');
    return messagePage(message);
  }

  private async messages({ ip = '' }: Request): Promise<MailboxMessage[]> {
    if (this.config.MAILBOX_DIR === undefined || !LOOPBACK.test(ip)) throw new Problem('request.not_found');
    return readMailbox(this.config.MAILBOX_DIR);
  }
}
