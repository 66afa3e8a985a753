import { Controller, Inject, UseFilters } from '@nestjs/common';
import { mailboxHttp, type MailboxMessage, Problem } from '@rowdeck/contracts';
import { readMailbox } from '@rowdeck/mail';
import { type Request } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { Route, type RouteCall } from '../http/route.decorator';
import { isLocalRequest } from './local-request';
import { mailboxPage, messagePage } from './mailbox-page';
import { NotFoundPageFilter } from '../shells/not-found-page.filter';

/**
 * The development mailbox: every email the product sent on this machine. There only when MAILBOX_DIR is set, and only for
 * programs on the machine itself: the emails hold links that open accounts.
 */
@Controller()
@UseFilters(NotFoundPageFilter)
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

  private async messages(request: Request): Promise<MailboxMessage[]> {
    const { MAILBOX_DIR, PUBLIC_URL } = this.config;
    if (MAILBOX_DIR === undefined || !isLocalRequest(request, PUBLIC_URL)) throw new Problem('request.not_found');
    return readMailbox(MAILBOX_DIR);
  }
}
