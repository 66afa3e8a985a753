import { setTimeout as sleep } from 'node:timers/promises';
import { RpcClient } from '@rowdeck/messaging';
import { EdgeForTest } from '../../test/edge-for-test';

/** Calls that follow each other without an answer between them come within one turn of the event loop. */
const TURN_MS = 20;

/**
 * How often the gateway waits for the other services before a page has its answer: calls that are under way together are one
 * round. Answers are held back until the whole round has been asked, so that a fast one hides no round behind a slow one.
 */
const countRounds = async (
  ask: () => Promise<Response>,
): Promise<{ status: number; rounds: number; calls: number }> => {
  const call = jest.spyOn(RpcClient.prototype, 'call');
  const answer = call.getMockImplementation();
  if (!answer) throw new Error('The gateway of the tests answers no calls.');
  let [rounds, calls] = [0, 0];
  let round: Promise<void> | undefined;
  call.mockImplementation(async (...asked) => {
    calls += 1;
    round ??= sleep(TURN_MS).then(() => {
      rounds += 1;
      round = undefined;
    });
    await round;
    return answer(...asked);
  });
  try {
    const { status } = await ask();
    return { status, rounds, calls };
  } finally {
    call.mockImplementation(answer);
  }
};

describe('the rounds of calls behind a page', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  it.each([
    ['the dashboard', '/dashboard', 4],
    ['the first step of the wizard', '/app/presentations/new', 2],
    ['the first step of the wizard, of a template', '/app/presentations/new?template_id=1', 2],
    ['the templates', '/app/templates', 2],
    ['the presentations', '/app/presentations', 2],
    ['the batches', '/app/batches', 2],
    ['the notices', '/app/notices', 2],
  ])('are two for %s: who asks, then all else at once', async (_, path, calls) => {
    const answered = await countRounds(() =>
      edge.send('member', { method: 'GET', path, headers: { accept: 'application/json' }, csrf: 'missing' }),
    );
    expect(answered).toEqual({ status: 200, rounds: 2, calls });
  });
});
