import { Controller } from '@nestjs/common';
import { mailboxHttp, type MailboxMessage, Problem } from '@rowdeck/contracts';
import { readMailbox } from '@rowdeck/mail';
import { Route, type RouteCall } from '../http/route.decorator';
import { MailboxDoor } from './mailbox-door';
import { mailboxPage, messagePage } from './mailbox-page';

type Call = Pick<RouteCall<typeof mailboxHttp.page>, 'params' | 'request'>;

/**
 * The development mailbox: every email the product sent on this machine. There only when MAILBOX_DIR is set, and only for
 * programs on the machine itself that know its key: the emails hold links that open accounts.
 */
@Controller()
export class MailboxController {
  constructor(private readonly door: MailboxDoor) {}

  @Route(mailboxHttp.page)
  async page(call: RouteCall<typeof mailboxHttp.page>): Promise<string> {
    return mailboxPage(call.params.key, await this.messages(call));
  }

  @Route(mailboxHttp.list)
  async list(call: RouteCall<typeof mailboxHttp.list>): Promise<{ messages: MailboxMessage[] }> {
    return { messages: await this.messages(call) };
  }

  @Route(mailboxHttp.message)
  async message(call: RouteCall<typeof mailboxHttp.message>): Promise<string> {
    const { key, id } = call.params;
    const message = (await this.messages(call)).find((candidate) => candidate.id === id);
    if (!message) throw new Problem('request.not_found');
    return messagePage(key, message);
  }

  private async messages({ params: { key }, request }: Call): Promise<MailboxMessage[]> {
    const folder = await this.door.open(request, key);
    if (folder === null) throw new Problem('request.not_found');
    return readMailbox(folder);
  }
}
