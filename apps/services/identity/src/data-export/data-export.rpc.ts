import { Controller } from '@nestjs/common';
import { allowExport, exportAccount, type ParsedInputOf, takeExport } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { DataExport } from './data-export';
import { ExportAccount } from './export-account';

@Controller()
export class DataExportRpc {
  constructor(
    private readonly data: DataExport,
    private readonly account: ExportAccount,
  ) {}

  @Handles(exportAccount)
  of({ actor }: ParsedInputOf<typeof exportAccount>) {
    return this.account.execute(actor);
  }

  @Handles(allowExport)
  async allow({ form, ...asker }: ParsedInputOf<typeof allowExport>) {
    await this.data.allow(asker, form);
    return {};
  }

  @Handles(takeExport)
  async take(asker: ParsedInputOf<typeof takeExport>) {
    await this.data.take(asker);
    return {};
  }
}
