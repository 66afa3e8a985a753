import { isMainThread, resourceLimits, threadId } from 'node:worker_threads';
import { Problem } from '@rowdeck/contracts';
import { inThread, WornThread } from '@rowdeck/failures';

export interface ThreadQuestion {
  readonly variable: string;
  readonly fail?: boolean;
  readonly endless?: boolean;
  /** Inputs of which one thread takes no more. */
  readonly most?: number;
}

let taken = 0;

/** Says where it runs and what it sees of the environment. */
export default inThread(({ variable, fail = false, endless = false, most = Infinity }: ThreadQuestion) => {
  if (++taken > most) throw new WornThread(`${taken} inputs`);
  while (endless);
  if (fail) throw new Problem('request.invalid', { detail: 'asked to fail', params: { variable } });
  return {
    inThread: !isMainThread,
    threadId,
    youngMb: resourceLimits.maxYoungGenerationSizeMb,
    value: process.env[variable] ?? '',
  };
});
