import { Controller } from '@nestjs/common';
import { type ParsedInputOf, releaseQuota, reserveQuota } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ReleaseQuota } from './release-quota';
import { ReserveQuota } from './reserve-quota';

@Controller()
export class ReservationsRpc {
  constructor(
    private readonly reservations: ReserveQuota,
    private readonly releases: ReleaseQuota,
  ) {}

  @Handles(reserveQuota)
  reserve({ actor, ...command }: ParsedInputOf<typeof reserveQuota>) {
    return this.reservations.execute(actor, command);
  }

  @Handles(releaseQuota)
  async release({ userId, batchId }: ParsedInputOf<typeof releaseQuota>) {
    await this.releases.execute(userId, batchId);
    return {};
  }
}
