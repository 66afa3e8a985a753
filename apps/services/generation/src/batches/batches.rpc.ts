import { Controller } from '@nestjs/common';
import {
  getBatch,
  getBatchMapping,
  getLastMapping,
  listBatches,
  type ParsedInputOf,
  renameBatch,
  seekBatches,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { BatchViews } from './batch-views';
import { LastMappings } from './last-mappings';
import { ListBatches } from './list-batches';
import { OwnedBatches } from './owned-batches';
import { RenameBatch } from './rename-batch';

@Controller()
export class BatchesRpc {
  constructor(
    private readonly batches: OwnedBatches,
    private readonly views: BatchViews,
    private readonly pages: ListBatches,
    private readonly names: RenameBatch,
    private readonly mappings: LastMappings,
  ) {}

  @Handles(listBatches)
  list({ actor, ...query }: ParsedInputOf<typeof listBatches>) {
    return this.pages.execute(actor, query);
  }

  @Handles(seekBatches)
  seek({ actor, ...query }: ParsedInputOf<typeof seekBatches>) {
    return this.pages.behind(actor, query);
  }

  @Handles(getBatch)
  async get({ actor, id }: ParsedInputOf<typeof getBatch>) {
    return this.views.view(await this.batches.one(actor, id));
  }

  @Handles(renameBatch)
  rename({ actor, id, name, ifMatch }: ParsedInputOf<typeof renameBatch>) {
    return this.names.execute(actor, id, name, ifMatch);
  }

  @Handles(getLastMapping)
  lastMapping({ actor, templateId }: ParsedInputOf<typeof getLastMapping>) {
    return this.mappings.of(actor, templateId);
  }

  @Handles(getBatchMapping)
  async mapping({ actor, id }: ParsedInputOf<typeof getBatchMapping>) {
    return this.mappings.ofBatch(actor, await this.batches.one(actor, id));
  }
}
