import { Inject, Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { whileBeating } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { BatchRepository } from '../batches/batch.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { accountFull, asTableFault } from './storage.errors';
import { PlanRoom } from '../storage/plan-room';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { tooManyInFlight } from './planning.errors';
import { PlanInProgress } from './plan-in-progress.entity';
import { PlanInProgressRepository } from './plan-in-progress.repository';

/** A row is stored as JSON: a control character of one byte takes six there, and no character more. */
export const ROWS_PER_TABLE = 6;

export interface BegunPlan {
  readonly batchId: string;
  readonly actor: Actor;
  readonly incomingKey: string;
  /** Where rows of a batch are to be made again. */
  readonly rerunOf?: string;
}

/**
 * What a plan takes of its account, before anything of it is stored. The account is locked while it is asked: of plans that
 * begin at once, none takes the room or the place that another one has been given.
 */
@Injectable()
export class PlanStorage {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    @Inject(PlanRoom) private readonly room: Pick<PlanRoom, 'take'>,
    @Inject(generationConfig.token)
    private readonly config: Pick<GenerationConfig, 'BATCHES_IN_FLIGHT' | 'LEASE_SECONDS' | 'STORED_BYTES_PER_ACCOUNT'>,
  ) {}

  /**
   * Begins a plan with room for the rows of its table.
   * Throws `request.rate_limited` when too many batches are unfinished, `batch.invalid` when the account is full, `storage.exceeded` when its plan has no room.
   * @param tableBytes of the uploaded table
   */
  begin(plan: BegunPlan, tableBytes: number): Promise<void> {
    const { userId } = plan.actor;
    return this.transactions.run(async (manager) => {
      const stored = await new StorageAccountRepository(manager).open(userId);
      const limit = this.config.BATCHES_IN_FLIGHT;
      if ((await new BatchRepository(manager).unfinished(userId)) >= limit) throw tooManyInFlight(limit);
      const bytes = ROWS_PER_TABLE * tableBytes;
      await this.take(manager, { userId, stored, held: 0, bytes });
      const begun = { ...plan, storedBytes: String(bytes) };
      await new PlanInProgressRepository(manager).begin(begun, this.config.LEASE_SECONDS);
    });
  }

  /** Works on a plan that has begun, and shows that somebody does: what nobody holds is undone within seconds. */
  whileHeld<T>({ batchId }: BegunPlan, work: () => Promise<T>): Promise<T> {
    const plans = new PlanInProgressRepository(this.manager);
    const { LEASE_SECONDS } = this.config;
    const renew = () => plans.renew(batchId, LEASE_SECONDS);
    return whileBeating({ everyMs: (LEASE_SECONDS * 1_000) / 3 }, renew, work);
  }

  /**
   * Takes what the rows of the batch are stored in, in place of what the plan began with.
   * Throws `batch.invalid` when the account would become too large, `storage.exceeded` when its plan has no room, `auth.required` when its owner was forgotten.
   */
  claim({ batchId, actor: { userId } }: BegunPlan, bytes: number): Promise<void> {
    return this.transactions.run(async (manager) => {
      const stored = await new StorageAccountRepository(manager).lockKnown(userId);
      const plan = await manager.findOneByOrFail(PlanInProgress, { batchId });
      await this.take(manager, { userId, stored, held: Number(plan.storedBytes), bytes });
      await manager.update(PlanInProgress, { batchId }, { storedBytes: String(bytes) });
    });
  }

  /** @param change `held` is counted among `stored` already, and given up for `bytes` */
  private async take(manager: EntityManager, { userId, stored, held, bytes }: Change): Promise<void> {
    const limit = this.config.STORED_BYTES_PER_ACCOUNT;
    if (stored - held + bytes > limit) throw accountFull(bytes, stored - held, limit);
    const total = stored - held + bytes;
    // What a plan gives up is told to billing afterwards.
    if (total > stored) {
      await this.room.take(manager, userId, { least: total, most: total }).catch((error: unknown) => {
        throw asTableFault(error);
      });
    }
    await new StorageAccountRepository(manager).add(userId, bytes - held);
  }
}

interface Change {
  readonly userId: string;
  readonly stored: number;
  readonly held: number;
  readonly bytes: number;
}
