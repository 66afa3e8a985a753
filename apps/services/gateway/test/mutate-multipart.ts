import { xoroshiro128plus, unsafeUniformIntDistribution } from 'pure-rand';
import { BOUNDARY, MULTIPART, multipartBody, type Part, TEMPLATE_PARTS } from './multipart-body';

export interface HostileForm {
  readonly contentType: string;
  readonly body: Buffer;
  /** Bytes after which the connection is cut; all are sent when it is left out. */
  readonly cutAfter?: number;
}

type Dice = (most: number) => number;
type Mutation = (body: Buffer, dice: Dice) => HostileForm;

const whole = (body: Buffer, contentType = MULTIPART): HostileForm => ({ body, contentType });

const HEADERS = [
  'Content-Disposition: form-data; name="other"; filename="x"',
  'Content-Disposition: form-data; name="template[file]"; filename="second.pptx"',
  'Content-Disposition: form-data; filename=',
  'Content-Disposition: attachment',
  'Content-Disposition: form-data; name="a"; filename*=utf-8\'\'%00%ff',
  'Content-Type: text/plain; charset=utf-7',
  'Content-Transfer-Encoding: base64',
  `X: ${'y'.repeat(20_000)}`,
  '\u0000: \u0000',
  '',
];
const LABELS = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=yy',
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/x-www-form-urlencoded',
  'application/json',
  `multipart/form-data; boundary="${BOUNDARY}`,
];

const insert = (body: Buffer, at: number, piece: string) =>
  Buffer.concat([body.subarray(0, at), Buffer.from(piece), body.subarray(at)]);

const MUTATIONS: readonly Mutation[] = [
  (body, dice) => whole(body.subarray(0, dice(body.length))),
  (body, dice) => ({ ...whole(body), cutAfter: dice(body.length) }),
  (body, dice) => whole(body, LABELS[dice(LABELS.length - 1)]),
  (body, dice) => {
    const damaged = Buffer.from(body);
    for (let flips = dice(12); flips >= 0; flips--) damaged[dice(body.length - 1)] = dice(255);
    return whole(damaged);
  },
  (body, dice) => {
    const header = HEADERS[dice(HEADERS.length - 1)] ?? '';
    return whole(insert(body, 0, `--${BOUNDARY}\r\n${header}\r\n\r\nabc${dice(1) === 0 ? '\r\n' : ''}`));
  },
  (body, dice) => whole(insert(body, dice(body.length), HEADERS[dice(HEADERS.length - 1)] ?? '')),
  (_body, dice) => {
    const part: Part = { name: 'n', content: '', ...(dice(1) === 0 ? { fileName: 'f' } : {}) };
    return whole(Buffer.from(multipartBody(Array.from({ length: dice(5_000) }, () => part))));
  },
];

/** A damaged upload of a template; the same for the same seed. */
export const mutateMultipart = (seed: number): HostileForm => {
  const random = xoroshiro128plus(seed);
  const dice: Dice = (most) => unsafeUniformIntDistribution(0, most, random);
  const mutate = MUTATIONS[dice(MUTATIONS.length - 1)];
  const body = Buffer.from(multipartBody(TEMPLATE_PARTS));
  return mutate ? mutate(body, dice) : whole(body);
};
