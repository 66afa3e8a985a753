import { Controller } from '@nestjs/common';
import {
  checkQuota,
  countPresentation,
  getMonthUsage,
  getSettlement,
  giveBackPresentation,
  listOpenReservations,
  type ParsedInputOf,
  releaseQuota,
  reserveAgain,
  reserveQuota,
  settleQuota,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { CountPresentation } from './count-presentation';
import { MonthUsage } from './month-usage';
import { OpenReservations } from './open-reservations';
import { ReleaseQuota } from './release-quota';
import { ReserveQuota } from './reserve-quota';

@Controller()
export class ReservationsRpc {
  constructor(
    private readonly reservations: ReserveQuota,
    private readonly releases: ReleaseQuota,
    private readonly counts: CountPresentation,
    private readonly month: MonthUsage,
    private readonly open: OpenReservations,
  ) {}

  @Handles(reserveQuota)
  reserve({ actor, ...command }: ParsedInputOf<typeof reserveQuota>) {
    return this.reservations.execute(actor, command);
  }

  @Handles(reserveAgain)
  reserveAgain({ userId, ...command }: ParsedInputOf<typeof reserveAgain>) {
    return this.reservations.onBehalfOf(userId, command);
  }

  @Handles(checkQuota)
  async check({ actor, count }: ParsedInputOf<typeof checkQuota>) {
    await this.reservations.check(actor, count);
    return {};
  }

  @Handles(countPresentation)
  count({ actor, id }: ParsedInputOf<typeof countPresentation>) {
    return this.counts.execute(actor, id);
  }

  @Handles(giveBackPresentation)
  async giveBack({ actor, id }: ParsedInputOf<typeof giveBackPresentation>) {
    await this.counts.giveBack(actor, id);
    return {};
  }

  @Handles(getMonthUsage)
  usage({ actor }: ParsedInputOf<typeof getMonthUsage>) {
    return this.month.execute(actor);
  }

  @Handles(getSettlement)
  async settlement({ actor, batchId }: ParsedInputOf<typeof getSettlement>) {
    return { settled: await this.month.isSettled(actor, batchId) };
  }

  @Handles(listOpenReservations)
  listOpen(query: ParsedInputOf<typeof listOpenReservations>) {
    return this.open.page(query);
  }

  @Handles(settleQuota)
  async settle({ userId, batchId, unused }: ParsedInputOf<typeof settleQuota>) {
    await this.releases.settle(userId, batchId, unused);
    return {};
  }

  @Handles(releaseQuota)
  async release({ userId, batchId }: ParsedInputOf<typeof releaseQuota>) {
    await this.releases.execute(userId, batchId);
    return {};
  }
}
