import { Controller, Inject } from '@nestjs/common';
import { mailboxHttp, Problem } from '@rowdeck/contracts';
import { type MailboxMessage, readMailbox } from '@rowdeck/mail';
import { type Request } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { Route, type RouteCall } from '../http/route.decorator';
import { mailboxPage, messagePage } from './mailbox-page';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The development mailbox: every mail the product sent on this machine. There only when MAILBOX_DIR is set, and only for
 * browsers on the machine itself: the mails hold links that open accounts.
 */
@Controller()
export class MailboxController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Route(mailboxHttp.page)
  async page({ request }: RouteCall<typeof mailboxHttp.page>): Promise<string> {
    return mailboxPage(await this.messages(request));
  }

  @Route(mailboxHttp.list)
  async list({ request }: RouteCall<typeof mailboxHttp.list>): Promise<{ messages: MailboxMessage[] }> {
    return { messages: await this.messages(request) };
  }

  @Route(mailboxHttp.message)
  async message({ params: { id }, request }: RouteCall<typeof mailboxHttp.message>): Promise<string> {
    const message = (await this.messages(request)).find((candidate) => candidate.id === id);
    if (!message) throw new Problem('request.not_found');
    return messagePage(message);
  }

  private async messages({ ip = '' }: Request): Promise<MailboxMessage[]> {
    if (this.config.MAILBOX_DIR === undefined || !LOOPBACK.test(ip)) throw new Problem('request.not_found');
    return readMailbox(this.config.MAILBOX_DIR);
  }
}
