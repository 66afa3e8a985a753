import { Controller } from '@nestjs/common';
import { createBatch, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { PlanBatch } from './plan-batch';

@Controller()
export class PlanningRpc {
  constructor(private readonly planning: PlanBatch) {}

  @Handles(createBatch)
  create({ actor, idempotencyKey, ...form }: ParsedInputOf<typeof createBatch>) {
    return this.planning.execute({ actor, idempotencyKey }, form);
  }
}
