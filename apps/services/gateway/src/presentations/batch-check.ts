import { Injectable } from '@nestjs/common';
import {
  type Actor,
  checkBatch,
  type CheckedBatch,
  getUsage,
  type OutputOf,
  type Preferences,
  Problem,
  type ProblemCode,
  problemForPrograms,
  UPLOAD_TIMES,
  type UsageView,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { errorsOfList } from '../uploads/json-upload';
import { type Upload } from '../uploads/multipart-upload';
import { BATCH_FORM, batchOf } from './batch-form';

interface Asker {
  readonly actor: Actor;
  readonly preferences: Preferences;
}

type Checked = OutputOf<typeof checkBatch>;
type Refusal = Checked['problems'][number];

/** What billing would refuse. It is asked what is left, and reserves nothing. */
const shortageOf = (count: number, { current_month_usage: used, usage_limit: limit }: UsageView): Refusal[] => {
  const left = limit === null ? count : Math.max(0, limit - used);
  if (left >= count) return [];
  const detail = `This needs ${count.toLocaleString('en')} presentations, and your plan has ${left.toLocaleString('en')} left this month.`;
  return [{ code: 'quota.exceeded', detail, errors: {}, params: { left, limit, needed: count } }];
};

/** Its fields are called as programs send them. */
const inWordsOfPrograms =
  (list: string | undefined) =>
  ({ code, detail, errors: said, params }: Refusal): Refusal => {
    const errors = list === undefined ? said : errorsOfList(said, { fileField: BATCH_FORM.fileField, list });
    const problem = problemForPrograms(new Problem(code as ProblemCode, { detail, errors, params }));
    return { code, detail, errors: { ...problem.errors } as Refusal['errors'], params: { ...problem.params } };
  };

/** Says what a batch would be, and everything for which it would be refused. */
@Injectable()
export class BatchCheck {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws what `checkBatch` of the contracts says. */
  async check({ actor, preferences }: Asker, upload: Upload): Promise<CheckedBatch> {
    const order = { actor, ...batchOf(upload, preferences) };
    const checked = await this.rpc.call(checkBatch, order, { timeoutMs: UPLOAD_TIMES.answerMs });
    const { row_count: count } = checked;
    const shortage = count === null ? [] : shortageOf(count, await this.rpc.call(getUsage, { actor }));
    const problems = [...checked.problems, ...shortage].map(inWordsOfPrograms(upload.list));
    return { ...checked, valid: problems.length === 0, problems };
  }
}
