import { Injectable } from '@nestjs/common';
import { type Actor, type BatchMapping, type LastMapping, resolveTemplate } from '@rowdeck/contracts';
import { answeredColumns } from '@rowdeck/engine-values';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager, IsNull } from 'typeorm';
import { Batch } from './batch.entity';

/** How users filled templates: it stands in their last batch, and goes with it. */
@Injectable()
export class LastMappings {
  constructor(
    private readonly rpc: RpcClient,
    private readonly manager: EntityManager,
  ) {}

  /** Throws `template.not_found`, `team.second_factor_required`. */
  async of(actor: Actor, templateId: number): Promise<LastMapping> {
    const { placeholders } = await this.rpc.call(resolveTemplate, { actor, id: templateId });
    const batch = await this.manager.findOne(Batch, {
      where: { ownerId: actor.userId, templateId, deletedAt: IsNull() },
      select: { id: true, mapping: true, missing: true, fileName: true },
      order: { position: 'DESC' },
    });
    return lastMappingOf(placeholders, batch);
  }

  /** How a batch was made, of what its template still has. Throws as `of` does. */
  async ofBatch(actor: Actor, batch: Batch): Promise<BatchMapping> {
    const { placeholders } = await this.rpc.call(resolveTemplate, { actor, id: batch.templateId });
    const answered = batch.readings === null ? [] : answeredColumns(batch.readings);
    return {
      ...lastMappingOf(placeholders, batch),
      template_id: batch.templateId,
      settings: batch.settings,
      answers: answered.map(({ column, ...answer }) => [column, answer]),
    };
  }
}

type Mapped = Pick<Batch, 'mapping' | 'missing' | 'fileName'>;

const lastMappingOf = (placeholders: readonly string[], batch: Mapped | null): LastMapping => {
  const known = new Set(placeholders);
  const mapped = batch?.mapping.filter(([placeholder]) => known.has(placeholder)) ?? [];
  return {
    mapping: mapped.map(([placeholder, value]) => [placeholder, value]),
    rules: batch && { missing: batch.missing, file_name: batch.fileName },
  };
};
