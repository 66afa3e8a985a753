import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { type FuzzReport } from '../fuzz-report';
import { type Footing, type HostileRequest, hostileRequest } from './hostile-request';

/** `status`: it answered. `closed`: it ended the connection without a word, as it may for what is no HTTP. */
type Outcome =
  { readonly kind: 'status'; readonly status: number } | { readonly kind: 'closed' | 'refused' | 'silent' };

/** How long the rest of a request is promised before the client leaves. */
const LEAVES_AFTER_MS = 20;

/** Sends bytes as they are and waits for the first line of the answer, at most `mostMs`. */
const sendRequest = (
  url: string,
  { bytes, complete }: { readonly bytes: Buffer; readonly complete: boolean },
  mostMs: number,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(
      () => finish({ kind: complete ? 'silent' : 'closed' }),
      complete ? mostMs : LEAVES_AFTER_MS,
    );
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish({ kind: error.code === 'ECONNREFUSED' ? 'refused' : 'closed' }),
    );
    socket.on('close', () => finish({ kind: 'closed' }));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 ([2-5]\d\d) /m.exec(received)?.[1];
      if (status !== undefined) finish({ kind: 'status', status: Number(status) });
    });
    socket.write(bytes);
  });

interface HttpFuzzRun {
  readonly url: string;
  readonly footing: Footing;
  readonly firstSeed: number;
  readonly cases: number;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  /** Milliseconds that an answer may take. */
  readonly mostMs: number;
}

/** Of a request whose answer came late. */
const MORE_TRIES = 2;

const brokenPromise = (outcome: Outcome, mostMs: number): string | undefined => {
  if (outcome.kind === 'refused') return 'nobody listens any more';
  if (outcome.kind === 'silent') return `no answer within ${mostMs / 1000} s`;
  return outcome.kind === 'status' && outcome.status >= 500 ? `answered ${outcome.status}` : undefined;
};

interface Answer {
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

const answerTo = async (url: string, request: HostileRequest, mostMs: number): Promise<Answer> => {
  const started = performance.now();
  const outcome = await sendRequest(url, request, mostMs);
  return { outcome, milliseconds: performance.now() - started };
};

/** A machine that does other things answers late now and then; what is slow by itself is slow each time. */
const judgedAnswerTo = async (url: string, request: HostileRequest, mostMs: number): Promise<Answer> => {
  let answer = await answerTo(url, request, mostMs);
  for (let more = 0; more < MORE_TRIES && answer.milliseconds >= mostMs; more++) {
    answer = await answerTo(url, request, mostMs);
  }
  return answer;
};

/** Sends hostile requests one after the other, until the cases or the time are used up or nobody listens any more. */
export async function fuzzHttp(
  { url, footing, firstSeed, cases, deadline, mostMs }: HttpFuzzRun,
  report: FuzzReport,
): Promise<void> {
  for (let seed = firstSeed; seed < firstSeed + cases && Date.now() < deadline; seed++) {
    const request = hostileRequest(seed, footing);
    const { outcome, milliseconds } = await judgedAnswerTo(url, request, mostMs);
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
