import { Injectable } from '@nestjs/common';
import { assertIncluded, getTier, Problem } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

/** Webhooks are part of the plans that include the API. */
@Injectable()
export class ApiPlans {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws `plan.feature_missing`. */
  async assertIncluded(userId: string): Promise<void> {
    assertIncluded(await this.rpc.call(getTier, { userId }), 'apiAccess');
  }

  /** Why nothing is sent for an account, in words; null where its plan includes the API. */
  async missing(userId: string): Promise<string | null> {
    try {
      await this.assertIncluded(userId);
      return null;
    } catch (error) {
      if (error instanceof Problem && error.code === 'plan.feature_missing') return error.message;
      throw error;
    }
  }
}
