import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type MailboxMessage, readMailbox } from '@rowdeck/mail';
import { Access } from '../access/access.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { mailboxPage, messagePage } from './mailbox-page';

/** The development mailbox: every mail the product sent on this machine. There only when MAILBOX_DIR is set. */
@Controller('dev/mailbox')
@Access('anyone')
export class MailboxController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  async page(): Promise<string> {
    return mailboxPage(await this.messages());
  }

  @Get('messages')
  async list(): Promise<{ messages: MailboxMessage[] }> {
    return { messages: await this.messages() };
  }

  @Get('messages/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  async message(@Param('id') id: string): Promise<string> {
    const message = (await this.messages()).find((candidate) => candidate.id === id);
    if (!message) throw new Problem('request.not_found');
    return messagePage(message);
  }

  private async messages(): Promise<MailboxMessage[]> {
    if (this.config.MAILBOX_DIR === undefined) throw new Problem('request.not_found');
    return readMailbox(this.config.MAILBOX_DIR);
  }
}
