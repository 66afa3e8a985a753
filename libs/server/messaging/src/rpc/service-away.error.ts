import { type Problem, type RpcDefinition } from '@rowdeck/contracts';
import { AWAY_PART, InfrastructureUnavailable } from '@rowdeck/failures';

/** A call that another service did not answer, or could not: something that it needs is away. */
export class ServiceAway extends InfrastructureUnavailable {
  override readonly name = 'ServiceAway';
  readonly #part: string;
  readonly #subject: string;

  constructor({ service, subject }: RpcDefinition, { code, message, params }: Problem) {
    const remedy = `Look into the log of ${service}, and at its /readyz.`;
    const problemCode = code === 'storage.unavailable' ? code : 'service.unavailable';
    super(problemCode, `${service} does not answer ${subject} (${message.replace(/\.$/, '')}). ${remedy}`, remedy);
    const named = params[AWAY_PART];
    this.#part = typeof named === 'string' ? named : `The service ${service}`;
    this.#subject = subject;
  }

  override get part(): string {
    return this.#part;
  }

  override get sign(): string {
    return this.#subject;
  }
}
