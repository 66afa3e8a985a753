import {
  type adminHttp,
  type LetterFilter,
  type LettersOrder,
  Problem,
  type Settling,
  type ShownLetter,
} from '@rowdeck/contracts';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const PAGE = 50;
const MOST = 100;

type Routes = 'deadLetters' | 'requeueDeadLetter' | 'discardDeadLetter' | 'requeueDeadLetters' | 'discardDeadLetters';

const matching = ({ deadLetters }: MockState, { service, code }: LetterFilter): readonly ShownLetter[] =>
  deadLetters.filter(
    (letter) => (service === undefined || letter.service === service) && (code === undefined || letter.code === code),
  );

const isSettled = ({ unreadable }: ShownLetter, settling: Settling): boolean =>
  settling === 'discard' || unreadable === null;

const remove = (state: MockState, letters: readonly ShownLetter[]): void => {
  state.deadLetters = state.deadLetters.filter((letter) => !letters.includes(letter));
};

const settleOne = (state: MockState, id: string, settling: Settling): { id: string } => {
  const letter = state.deadLetters.find((one) => one.id === id);
  if (!letter) throw new Problem('request.not_found');
  if (!isSettled(letter, settling)) throw new Problem('request.invalid');
  remove(state, [letter]);
  return { id };
};

const settleMany = (state: MockState, { seen, before, ...filter }: LettersOrder, settling: Settling) => {
  const all = matching(state, filter);
  if (all.length > seen) throw new Problem('request.precondition_failed');
  const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
  const come = all.slice(from, from + MOST);
  const done = come.filter((letter) => isSettled(letter, settling));
  const failed = come.filter((letter) => !done.includes(letter));
  const left = all.length - from - come.length;
  remove(state, done);
  // The last that stays, behind which the next call goes on.
  return { done: done.length, failed: failed.length, left, cursor: left === 0 ? null : (failed.at(-1)?.id ?? 'first') };
};

/** Dead letters as the server has them: pages of fifty, settled by the hundred. */
export const deadLettersMock: Pick<MockOf<typeof adminHttp>, Routes> = {
  deadLetters: ({ state, query: { before, ...filter } }) => {
    const all = matching(state, filter);
    const start = Number(before ?? 0);
    const end = start + PAGE;
    return { letters: all.slice(start, end), cursor: end < all.length ? String(end) : null, total: all.length };
  },
  requeueDeadLetter: ({ state, params: { id } }) => settleOne(state, id, 'requeue'),
  discardDeadLetter: ({ state, params: { id } }) => settleOne(state, id, 'discard'),
  requeueDeadLetters: ({ state, body }) => settleMany(state, body, 'requeue'),
  discardDeadLetters: ({ state, body }) => settleMany(state, body, 'discard'),
};
