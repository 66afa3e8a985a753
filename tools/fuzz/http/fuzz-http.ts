import { performance } from 'node:perf_hooks';
import { type FuzzReport } from '../fuzz-report';
import { type Footing, hostileRequest } from './hostile-request';
import { type Outcome, sendRequest } from './send-request';

export interface HttpFuzzRun {
  readonly url: string;
  readonly footing: Footing;
  readonly firstSeed: number;
  readonly cases: number;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  /** Milliseconds that an answer may take. */
  readonly mostMs: number;
}

const brokenPromise = (outcome: Outcome, mostMs: number): string | undefined => {
  if (outcome.kind === 'refused') return 'nobody listens any more';
  if (outcome.kind === 'silent') return `no answer within ${mostMs / 1000} s`;
  return outcome.kind === 'status' && outcome.status >= 500 ? `answered ${outcome.status}` : undefined;
};

/** Sends hostile requests one after the other, until the cases or the time are used up or nobody listens any more. */
export async function fuzzHttp(
  { url, footing, firstSeed, cases, deadline, mostMs }: HttpFuzzRun,
  report: FuzzReport,
): Promise<void> {
  for (let seed = firstSeed; seed < firstSeed + cases && Date.now() < deadline; seed++) {
    const request = hostileRequest(seed, footing);
    const started = performance.now();
    const outcome = await sendRequest(url, request, mostMs);
    const milliseconds = performance.now() - started;
    const broken = brokenPromise(outcome, mostMs);
    report.add({
      seed,
      file: request.name,
      refused: outcome.kind === 'status' ? String(outcome.status) : outcome.kind,
      ...(broken === undefined ? {} : { broken }),
      milliseconds,
      rssMb: 0,
    });
    if (outcome.kind === 'refused') return;
  }
}
