import { type Actor, CALL_LEASE, claimCall, finishCall, type Problem, renewCall } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';
import { NoticeRepository } from '../notices/notice.repository';
import { SweepExpired } from '../sweeping/sweep-expired';

const ANSWER = { status: 201, etag: '"abc"', body: '{"secret":"whsec_shown_once"}' };
const one = 'a'.repeat(64);
const another = 'b'.repeat(64);

describeWith(['postgres'], 'a call with an idempotency key', () => {
  let identity: IdentityForTest;
  let actor: Actor;
  let key: string;
  let people = 0;

  const newActor = async (): Promise<Actor> => {
    const { id, email } = await identity.confirmedUser(`caller-${(people += 1)}@example.org`);
    return { userId: id, email, name: 'Ana', admin: false, via: 'api_key' };
  };
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    actor = await newActor();
    key = `key-${people}`;
  });

  const query = <T>(text: string): Promise<T[]> =>
    identity.running.database.dataSource.query<T[]>(text, [actor.userId]);
  const claim = (fingerprint = one, as = actor) => identity.call(claimCall, { actor: as, key, fingerprint });
  const outcome = (call: Promise<{ ticket: string | null }>) =>
    call.then(
      ({ ticket }) => (ticket === null ? 'answered' : 'claimed'),
      (error: { code: string }) => error.code,
    );
  const ticketOf = async () => (await claim()).ticket ?? '';
  const finish = (ticket: string, answer: typeof ANSWER | null = ANSWER) =>
    identity.call(finishCall, { actor, key, ticket, answer });

  it('is made once of twenty equal ones at once; the others hear that it is being worked on', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(claim())));
    expect(outcomes.sort()).toEqual(['claimed', ...Array<string>(19).fill('request.idempotency_in_progress')]);
  });

  it('is answered again as it was, and another call with its key is refused', async () => {
    await finish(await ticketOf());
    expect(await claim()).toEqual({ ticket: null, answer: ANSWER });
    expect(await outcome(claim(another))).toBe('request.idempotency_mismatch');
  });

  it('is refused for another call while it is being worked on, too', async () => {
    await ticketOf();
    expect(await outcome(claim(another))).toBe('request.idempotency_mismatch');
  });

  it('may be made anew where it was not answered', async () => {
    await finish(await ticketOf(), null);
    expect(await outcome(claim(another))).toBe('claimed');
  });

  describe('whose gateway dies between execution and answer', () => {
    const leaseEnds = () =>
      query(`UPDATE remembered_calls SET leased_until = now() - interval '1 s' WHERE user_id = $1`);

    it('is taken over by one of many equal calls when its lease has ended, and by no other call', async () => {
      await ticketOf();
      expect(await outcome(claim())).toBe('request.idempotency_in_progress');
      await leaseEnds();
      expect(await outcome(claim(another))).toBe('request.idempotency_mismatch');
      expect(await outcome(claim())).toBe('request.idempotency_in_progress');
      await leaseEnds();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(claim())));
      expect(outcomes.filter((each) => each === 'claimed')).toHaveLength(1);
    });

    it('is not answered by the first when another has taken it over', async () => {
      const first = await ticketOf();
      await leaseEnds();
      await outcome(claim());
      await leaseEnds();
      const second = await ticketOf();
      await finish(first, { ...ANSWER, status: 200 });
      await finish(first, null);
      expect(await outcome(claim())).toBe('request.idempotency_in_progress');
      await finish(second);
      expect(await claim()).toEqual({ ticket: null, answer: ANSWER });
    });

    const renewed = async (ticket: string) => (await identity.call(renewCall, { actor, key, ticket })).held;
    const hold = async () =>
      (await identity.call(claimCall, { actor, key, fingerprint: one, renews: true })).ticket ?? '';
    const secondsLeft = () =>
      claim().then(
        () => 0,
        ({ params }: Problem) => Number(params['retry_after_seconds']),
      );
    const within = (from: number, seconds: number) => seconds > from - 2 && seconds <= from;

    it('says after how many seconds it is taken over: a few where leases are renewed', async () => {
      await hold();
      expect(within(CALL_LEASE.seconds, await secondsLeft())).toBe(true);
      await leaseEnds();
      expect(within(CALL_LEASE.doubtedSeconds, await secondsLeft())).toBe(true);
      await leaseEnds();
      expect(await outcome(claim())).toBe('claimed');
    });

    it('has a long lease where its gateway, of the release before, does not renew it', async () => {
      await ticketOf();
      expect(await secondsLeft()).toBeGreaterThan(120);
    });

    it('is not taken over from a gateway that lives, however late it renews what it could not renew before', async () => {
      const ticket = await hold();
      for (let times = 0; times < 3; times += 1) {
        await leaseEnds();
        expect(await outcome(claim())).toBe('request.idempotency_in_progress');
        expect(await renewed(ticket)).toBe(true);
        expect(await outcome(claim())).toBe('request.idempotency_in_progress');
      }
      await finish(ticket);
      expect([await renewed(ticket), await claim()]).toEqual([false, { ticket: null, answer: ANSWER }]);
    });

    it('is not renewed by a gateway that it was taken from, and the other goes on to hold it', async () => {
      const first = await hold();
      await leaseEnds();
      await outcome(claim());
      await leaseEnds();
      const second = await hold();
      expect([await renewed(first), await renewed(second)]).toEqual([false, true]);
      await finish(first);
      expect(await outcome(claim())).toBe('request.idempotency_in_progress');
    });
  });

  it('is of one account: another has the same key for itself', async () => {
    await ticketOf();
    expect(await outcome(claim(another, await newActor()))).toBe('claimed');
  });

  it('is kept so that nobody reads secrets in the database', async () => {
    await finish(await ticketOf());
    const [kept] = await query<{ answer: string }>('SELECT answer FROM remembered_calls WHERE user_id = $1');
    expect(kept?.answer).not.toContain('whsec_');
  });

  it('is forgotten after a day', async () => {
    await finish(await ticketOf());
    const [age] = await query<{ hours: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM remembered_calls WHERE user_id = $1',
    );
    expect(age?.hours).toBe(24);
    await query(`UPDATE remembered_calls SET expires_at = now() - interval '1 s' WHERE user_id = $1`);
    expect(await outcome(claim(another))).toBe('claimed');
    await query(`UPDATE remembered_calls SET expires_at = now() - interval '1 s' WHERE user_id = $1`);
    const { manager } = identity.running.database.dataSource;
    await new SweepExpired(manager, new NoticeRepository(manager)).execute();
    expect(await query('SELECT 1 FROM remembered_calls WHERE user_id = $1')).toEqual([]);
  });
});
