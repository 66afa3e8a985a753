import { type PipeTransform } from '@nestjs/common';
import { type RpcDefinition } from '@rowdeck/contracts';
import { parseContract } from '../contract/parse-contract';

export class RpcInputPipe implements PipeTransform {
  constructor(private readonly definition: RpcDefinition) {}

  transform(value: unknown): unknown {
    const { service, method, input } = this.definition;
    return parseContract(input, value, { code: 'request.invalid', what: `The request ${service}.${method}` });
  }
}
