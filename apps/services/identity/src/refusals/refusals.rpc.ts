import { Controller } from '@nestjs/common';
import { type ParsedInputOf, recordRefusals } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { RecordRefusals } from './record-refusals';

@Controller()
export class RefusalsRpc {
  constructor(private readonly recording: RecordRefusals) {}

  @Handles(recordRefusals)
  async record({ refusals }: ParsedInputOf<typeof recordRefusals>) {
    await this.recording.execute(refusals);
    return {};
  }
}
