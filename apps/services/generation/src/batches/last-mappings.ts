import { Injectable } from '@nestjs/common';
import { type Actor, type LastMapping, resolveTemplate } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
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
      where: { ownerId: actor.userId, templateId },
      select: { id: true, mapping: true, missing: true, fileName: true },
      order: { position: 'DESC' },
    });
    const known = new Set(placeholders);
    const mapped = batch?.mapping.filter(([placeholder]) => known.has(placeholder)) ?? [];
    return {
      mapping: mapped.map(([placeholder, value]) => [placeholder, value]),
      rules: batch && { missing: batch.missing, file_name: batch.fileName },
    };
  }
}
