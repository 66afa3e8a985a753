import { type PipeTransform } from '@nestjs/common';
import { type RpcDefinition } from '@rowdeck/contracts';
import { parseContract } from '../contract/parse-contract';

export class RpcInputPipe implements PipeTransform {
  constructor(private readonly definition: RpcDefinition) {}

  transform(value: unknown): unknown {
    // Its words may reach the person behind the call; which call it was stands in the log.
    return parseContract(this.definition.input, value, { code: 'request.invalid', what: 'The request' });
  }
}
