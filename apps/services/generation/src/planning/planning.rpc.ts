import { Controller } from '@nestjs/common';
import { createBatch, type ParsedInputOf, renderRow } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { PlanBatch } from './plan-batch';
import { RenderRow } from './render-row';

@Controller()
export class PlanningRpc {
  constructor(
    private readonly planning: PlanBatch,
    private readonly rows: RenderRow,
  ) {}

  @Handles(createBatch)
  create({ actor, idempotencyKey, ...form }: ParsedInputOf<typeof createBatch>) {
    return this.planning.execute({ actor, idempotencyKey }, form);
  }

  @Handles(renderRow)
  render({ actor, idempotencyKey, ...row }: ParsedInputOf<typeof renderRow>) {
    return this.rows.execute(actor, idempotencyKey, row);
  }
}
