import { Controller } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { currentContext, runInContext } from '@rowdeck/service-kit';
import { type CallContext } from '../rpc/call-context';
import { Handles } from '../handlers/handles.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { priceOf } from '../../test/test-contracts';

const SEEN: { requestId: string; inLogs: string | undefined; traceparent: string | undefined }[] = [];

/** Lets the slow call answer, when nobody waits for it any more. */
let endSlow: () => void = () => undefined;

@Controller()
class PricesRpc {
  @Handles(priceOf)
  async price({ article, count }: { article: string; count: number }, context: CallContext) {
    const { requestId, traceparent } = currentContext() ?? {};
    SEEN.push({ requestId: context.requestId, inLogs: requestId, traceparent });
    if (article === 'slow') await new Promise<void>((resolve) => (endSlow = resolve));
    if (article === 'broken') throw new Error('the password is 1234');
    if (article === 'unknown') {
      throw new Problem('template.not_found', { detail: 'No such article.', errors: { article: ['is unknown'] } });
    }
    if (article === 'endless') throw new Problem('request.invalid', { detail: 'x'.repeat(2_000_000) });
    return { cents: count * 100, margin: 'secret' };
  }
}

const failureOf = async (call: Promise<unknown>): Promise<Problem> => {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof Problem) return failure;
  throw new Error(`Not a problem: ${String(failure)}`);
};

onEachAdapter('a call', (world) => {
  const start = async () => {
    await world().start('billing', { controllers: [PricesRpc] });
    return (await world().start('teams')).rpc;
  };

  it('is answered with what the contract names and nothing else', async () => {
    const rpc = await start();
    expect(await rpc.call(priceOf, { article: 'pear', count: 3 })).toEqual({ cents: 300 });
  });

  it('that is made together with equal ones is answered with them', async () => {
    const rpc = await start();
    const before = SEEN.length;
    const ask = (count: number) => rpc.call(priceOf, { article: 'pear', count }, { together: true });
    const answers = await Promise.all([3, 3, 4, 3, 3, 3].map(ask));
    expect(answers.map(({ cents }) => cents)).toEqual([300, 300, 400, 300, 300, 300]);
    // The first, the others of its kind, and the one of another.
    expect(SEEN.length - before).toBe(3);
  });

  it('is refused with every fault of its input named', async () => {
    const rpc = await start();
    const problem = await failureOf(rpc.call(priceOf, { article: '', count: -1 }));
    expect(problem.code).toBe('request.invalid');
    expect(Object.keys(problem.errors).sort()).toEqual(['article', 'count']);
  });

  it('throws the problem that its handler threw', async () => {
    const rpc = await start();
    const problem = await failureOf(rpc.call(priceOf, { article: 'unknown', count: 1 }));
    expect(problem).toMatchObject({
      code: 'template.not_found',
      message: 'No such article.',
      errors: { article: ['is unknown'] },
    });
  });

  it('keeps to itself what an unexpected error said', async () => {
    const rpc = await start();
    const problem = await failureOf(rpc.call(priceOf, { article: 'broken', count: 1 }));
    expect(problem.code).toBe('internal.unexpected');
    expect(JSON.stringify(problem)).not.toContain('1234');
    expect(problem.message).not.toContain('1234');
  });

  it('ends in time when its answer does not', async () => {
    const rpc = await start();
    const problem = await failureOf(rpc.call(priceOf, { article: 'slow', count: 1 }, { timeoutMs: 100 }));
    expect(problem.code).toBe('service.unavailable');
    expect(problem.message).toContain('100 ms');
    endSlow();
  });

  it('ends at once when nobody is there to answer', async () => {
    const { rpc } = await world().start('teams');
    // Were it to wait for an answer, the spec would be over first.
    const noHurry = { timeoutMs: 600_000 };
    const problem = await failureOf(rpc.call(priceOf, { article: 'pear', count: 1 }, noHurry));
    expect(problem.code).toBe('service.unavailable');
    expect(problem.message).toBe('Nobody answers rpc.billing.price-of.');
  });

  it('carries the id and the trace of its request', async () => {
    const rpc = await start();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    SEEN.length = 0;
    await runInContext({ requestId: 'request-42', traceparent }, () => rpc.call(priceOf, { article: 'fig', count: 1 }));
    expect(SEEN).toEqual([{ requestId: 'request-42', inLogs: 'request-42', traceparent }]);
  });

  it('is refused before it is sent when no message could hold it', async () => {
    const rpc = await start();
    SEEN.length = 0;
    const problem = await failureOf(rpc.call(priceOf, { article: 'x'.repeat(1_100_000), count: 1 }));
    expect(problem.code).toBe('message.too_large');
    expect(problem.message).toContain('object store');
    expect(SEEN).toEqual([]);
  });

  it('says that its answer does not fit into a message', async () => {
    const rpc = await start();
    const problem = await failureOf(rpc.call(priceOf, { article: 'endless', count: 1 }));
    expect(problem.code).toBe('message.too_large');
  });
});
