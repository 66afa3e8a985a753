import { Controller } from '@nestjs/common';
import { checkBatch, createBatch, type ParsedInputOf, renderRow } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { CheckBatch } from './check-batch';
import { PlanBatch } from './plan-batch';
import { RenderRow } from './render-row';

@Controller()
export class PlanningRpc {
  constructor(
    private readonly planning: PlanBatch,
    private readonly checks: CheckBatch,
    private readonly rows: RenderRow,
  ) {}

  @Handles(createBatch)
  create({ actor, idempotencyKey, ...form }: ParsedInputOf<typeof createBatch>) {
    return this.planning.execute({ actor, idempotencyKey }, form);
  }

  @Handles(checkBatch)
  check({ actor, ...form }: ParsedInputOf<typeof checkBatch>) {
    return this.checks.execute(actor, form);
  }

  @Handles(renderRow)
  render({ actor, idempotencyKey, ...row }: ParsedInputOf<typeof renderRow>) {
    return this.rows.execute(actor, idempotencyKey, row);
  }
}
