import { Controller } from '@nestjs/common';
import { type ParsedInputOf, reportBatches } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { TemplateUsage } from './template-usage';

@Controller()
export class UsageRpc {
  constructor(private readonly usage: TemplateUsage) {}

  @Handles(reportBatches)
  async report(input: ParsedInputOf<typeof reportBatches>) {
    await this.usage.report(input);
    return {};
  }
}
