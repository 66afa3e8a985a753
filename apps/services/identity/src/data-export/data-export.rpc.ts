import { Controller } from '@nestjs/common';
import { allowExport, type ParsedInputOf, takeExport } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { DataExport } from './data-export';

@Controller()
export class DataExportRpc {
  constructor(private readonly data: DataExport) {}

  @Handles(allowExport)
  async allow({ form, ...asker }: ParsedInputOf<typeof allowExport>) {
    await this.data.allow(asker, form.password);
    return {};
  }

  @Handles(takeExport)
  async take(asker: ParsedInputOf<typeof takeExport>) {
    await this.data.take(asker);
    return {};
  }
}
