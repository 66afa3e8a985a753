import { Injectable } from '@nestjs/common';
import { batchCompleted, batchPlanned, type EnvelopeOf } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { TemplateUsage } from './template-usage';

@Injectable()
export class BatchesConsumer {
  constructor(private readonly usage: TemplateUsage) {}

  @Consumes(batchPlanned, { id: 'count-presentations' })
  count({ data }: EnvelopeOf<typeof batchPlanned>, manager: EntityManager): Promise<void> {
    const { batch_id: batchId, template_id: templateId, row_count: rowCount } = data;
    return this.usage.count([{ batchId, templateId, rowCount, completedCount: null }], manager);
  }

  @Consumes(batchCompleted, { id: 'count-completed' })
  countCompleted({ data }: EnvelopeOf<typeof batchCompleted>, manager: EntityManager): Promise<void> {
    const { batch_id: batchId, template_id: templateId, row_count: rowCount, completed_count: completedCount } = data;
    return this.usage.count([{ batchId, templateId, rowCount, completedCount }], manager);
  }
}
