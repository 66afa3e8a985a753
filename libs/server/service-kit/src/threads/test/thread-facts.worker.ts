import { isMainThread, resourceLimits } from 'node:worker_threads';
import { Problem } from '@rowdeck/contracts';
import { inThread } from '@rowdeck/failures';

export interface ThreadQuestion {
  readonly variable: string;
  readonly fail?: boolean;
  readonly endless?: boolean;
}

/** Says where it runs and what it sees of the environment. */
export default inThread(({ variable, fail = false, endless = false }: ThreadQuestion) => {
  while (endless);
  if (fail) throw new Problem('request.invalid', { detail: 'asked to fail', params: { variable } });
  return {
    inThread: !isMainThread,
    youngMb: resourceLimits.maxYoungGenerationSizeMb,
    value: process.env[variable] ?? '',
  };
});
