import { Injectable } from '@nestjs/common';
import {
  type Actor,
  checkBatch,
  type CheckedBatch,
  getUsage,
  type InputOf,
  type OutputOf,
  Problem,
  type ProblemCode,
  problemForPrograms,
  UPLOAD_TIMES,
  type UsageView,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

type Order = Omit<InputOf<typeof checkBatch>, 'actor'>;
type Checked = OutputOf<typeof checkBatch>;
type Refusal = Checked['problems'][number];

/** What billing would refuse. It is asked what is left, and reserves nothing. */
const shortageOf = (count: number, { current_month_usage: used, usage_limit: limit }: UsageView): Refusal[] => {
  const left = limit === null ? count : Math.max(0, limit - used);
  if (left >= count) return [];
  const detail = `This needs ${count.toLocaleString('en')} presentations, and your plan has ${left.toLocaleString('en')} left this month.`;
  return [{ code: 'quota.exceeded', detail, errors: {}, params: { left, limit, needed: count } }];
};

/** Says what a batch would be, and everything for which it would be refused. */
@Injectable()
export class BatchCheck {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws what `checkBatch` of the contracts says. */
  async check(actor: Actor, order: Order): Promise<CheckedBatch> {
    const checked = await this.rpc.call(checkBatch, { actor, ...order }, { timeoutMs: UPLOAD_TIMES.answerMs });
    const shortage =
      checked.row_count === null ? [] : shortageOf(checked.row_count, await this.rpc.call(getUsage, { actor }));
    const problems = [...checked.problems, ...shortage].map(inWordsOfPrograms);
    return { ...checked, valid: problems.length === 0, problems };
  }
}

/** Its fields are called as programs send them. */
const inWordsOfPrograms = ({ code, detail, errors, params }: Refusal): Refusal => {
  const problem = problemForPrograms(new Problem(code as ProblemCode, { detail, errors, params }));
  return { code, detail, errors: problem.errors as Refusal['errors'], params: { ...problem.params } };
};
