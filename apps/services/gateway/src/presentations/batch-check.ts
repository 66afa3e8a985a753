import { Injectable } from '@nestjs/common';
import {
  type Actor,
  checkBatch,
  type CheckedBatch,
  checkQuota,
  type OutputOf,
  type Preferences,
  Problem,
  type ProblemCode,
  problemForPrograms,
  toProblemBody,
  UPLOAD_TIMES,
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
    const shortage = count === null ? [] : await this.shortage(actor, count);
    const problems = [...checked.problems, ...shortage].map(inWordsOfPrograms(upload.list));
    return { ...checked, valid: problems.length === 0, problems };
  }

  /** What billing would refuse: it reserves nothing. */
  private async shortage(actor: Actor, count: number): Promise<Refusal[]> {
    try {
      await this.rpc.call(checkQuota, { actor, count });
      return [];
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'quota.exceeded') throw error;
      const { code, detail = '', errors, params } = toProblemBody(error);
      return [{ code, detail, errors, params }];
    }
  }
}
