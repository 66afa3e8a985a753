import { Controller } from '@nestjs/common';
import { listTeamActivity, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListActivity } from './list-activity';

@Controller()
export class ActivityRpc {
  constructor(private readonly activity: ListActivity) {}

  @Handles(listTeamActivity)
  list({ actor, team, before }: ParsedInputOf<typeof listTeamActivity>) {
    return this.activity.execute(actor, team, before);
  }
}
