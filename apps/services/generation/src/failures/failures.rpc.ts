import { Controller } from '@nestjs/common';
import { failedRows, listFailures, type ParsedInputOf, seekFailures } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { FailedRows } from './failed-rows';

@Controller()
export class FailuresRpc {
  constructor(private readonly rows: FailedRows) {}

  @Handles(listFailures)
  page({ actor, batchId, ...query }: ParsedInputOf<typeof listFailures>) {
    return this.rows.page(actor, batchId, query);
  }

  @Handles(seekFailures)
  seek({ actor, batchId, ...query }: ParsedInputOf<typeof seekFailures>) {
    return this.rows.seek(actor, batchId, query);
  }

  @Handles(failedRows)
  behind({ actor, batchId, afterRow }: ParsedInputOf<typeof failedRows>) {
    return this.rows.behind(actor, batchId, afterRow);
  }
}
