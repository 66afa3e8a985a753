import { Controller } from '@nestjs/common';
import { beginSso, finishSso, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { BeginSso } from './begin-sso';
import { FinishSso } from './finish-sso';

@Controller()
export class SsoRpc {
  constructor(
    private readonly begins: BeginSso,
    private readonly finishes: FinishSso,
  ) {}

  @Handles(beginSso)
  begin({ form, client, site }: ParsedInputOf<typeof beginSso>) {
    return this.begins.execute(form, client, site);
  }

  @Handles(finishSso)
  async finish(returned: ParsedInputOf<typeof finishSso>) {
    const done = await this.finishes.execute(returned);
    const { returnTo } = done;
    return 'pending' in done ? { pending: done.pending, returnTo } : { ...done.session, user: done.user, returnTo };
  }
}
