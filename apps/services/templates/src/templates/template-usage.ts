import { templateUsage } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

/** As many ids as one call takes. */
const IDS_PER_CALL = 1000;

/** How many presentations were made from templates: generation knows. */
export class TemplateUsage {
  constructor(private readonly rpc: RpcClient) {}

  /** Presentations by template id; what has none is absent. */
  async of(templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const counts = new Map<number, number>();
    for (let from = 0; from < templateIds.length; from += IDS_PER_CALL) {
      const ids = templateIds.slice(from, from + IDS_PER_CALL);
      const { usage } = await this.rpc.call(templateUsage, { templateIds: ids });
      for (const { templateId, count } of usage) counts.set(templateId, count);
    }
    return counts;
  }
}
