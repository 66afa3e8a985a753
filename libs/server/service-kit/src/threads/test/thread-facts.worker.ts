import { isMainThread } from 'node:worker_threads';
import { Problem } from '@rowdeck/contracts';

export interface ThreadQuestion {
  readonly variable: string;
  readonly fail?: boolean;
}

/** Says where it runs and what it sees of the environment. */
export default function threadFacts({ variable, fail = false }: ThreadQuestion): {
  inThread: boolean;
  value: string;
} {
  if (fail) throw new Problem('request.invalid', { detail: 'asked to fail' });
  return { inThread: !isMainThread, value: process.env[variable] ?? '' };
}
