import { Injectable } from '@nestjs/common';
import { getTier, planOf } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { mayDeleteByAge } from '@rowdeck/persistence';
import { Every, type ServiceEnvironment } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { generationConfig } from '../config/generation.config';
import { RetentionRepository } from './retention.repository';

const ACCOUNTS_AT_ONCE = 50;
const BATCHES_AT_ONCE = 500;
const HOUR_SECONDS = 3_600;

const seconds = (environment: ServiceEnvironment): number => generationConfig.read(environment).SWEEP_SECONDS;

/** Deletes batches that their owner's plan keeps no longer. Which plan that is, billing says when it changes, and is asked then, as of new accounts: what it says may come late. */
@Injectable()
export class KeepByPlan {
  private readonly retentions: RetentionRepository;

  constructor(
    private readonly manager: EntityManager,
    private readonly rpc: RpcClient,
  ) {
    this.retentions = new RetentionRepository(manager);
  }

  @Every({ seconds, task: 'ask how long the batches of accounts are kept' })
  async learn(): Promise<void> {
    for (const asked of await this.retentions.questions(ACCOUNTS_AT_ONCE)) {
      const { tier } = await this.rpc.call(getTier, { userId: asked.ownerId });
      await this.manager.transaction((inside) =>
        new RetentionRepository(inside).answer(asked, planOf(tier).retentionDays),
      );
    }
  }

  @Every({ seconds: HOUR_SECONDS, task: 'delete batches that their plan keeps no longer' })
  async expire(): Promise<void> {
    if (!(await mayDeleteByAge(this.manager))) return;
    let expired: number;
    do expired = await this.retentions.expire(BATCHES_AT_ONCE);
    while (expired === BATCHES_AT_ONCE);
  }
}
