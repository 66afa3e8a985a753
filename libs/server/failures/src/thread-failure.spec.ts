import { Problem } from '@rowdeck/contracts';
import { asProblem } from './as-problem';
import { InfrastructureUnavailable } from './infrastructure-unavailable.error';
import { fromThread, inThread } from './thread-failure';

/** As a thread hands over what it throws. */
const across = async (error: unknown): Promise<unknown> => {
  const work = inThread(() => Promise.reject(error as Error));
  const thrown: unknown = await work(undefined).catch((failure: unknown) => failure);
  return fromThread(structuredClone(thrown));
};

describe('a failure that crosses threads', () => {
  it('of infrastructure keeps its code, remedy, name and cause', async () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const thrown = new InfrastructureUnavailable('storage.unavailable', 'The store is away.', 'Start it.', { cause });
    const received = await across(Object.assign(thrown, { name: 'ObjectStoreUnavailable' }));
    expect(received).toBeInstanceOf(InfrastructureUnavailable);
    expect(received).toMatchObject({
      name: 'ObjectStoreUnavailable',
      message: 'The store is away.',
      remedy: 'Start it.',
      stack: thrown.stack,
      cause: { code: 'ECONNREFUSED' },
    });
    expect(asProblem(received).code).toBe('storage.unavailable');
  });

  it('that is a problem stays one, with its fields, parameters and cause', async () => {
    const problem = new Problem(
      'template.rejected',
      { detail: 'Slide 3 is broken.', errors: { 'template[file]': ['is broken'] }, params: { slide: 3 } },
      { cause: new Error('no end tag') },
    );
    const received = await across(problem);
    expect(received).toBeInstanceOf(Problem);
    expect(received).toMatchObject({
      code: 'template.rejected',
      message: 'Slide 3 is broken.',
      errors: problem.errors,
      params: { slide: 3 },
      cause: { message: 'no end tag' },
    });
  });

  it.each<[string, Error, object]>([
    ['a socket', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), { message: 'reset', code: 'ECONNRESET' }],
    ['a mistake', new TypeError('x is undefined'), { name: 'TypeError', message: 'x is undefined' }],
  ])('of %s keeps its words', async (_what, error, expected) => {
    expect(await across(error)).toMatchObject(expected);
  });

  it.each(['a text', undefined, 7])('may be no error at all: %j', async (thrown) => {
    expect(await across(thrown)).toBe(thrown);
  });

  it('passes results through, and leaves errors alone that no thread packed', async () => {
    expect(await inThread((n: number) => n + 1)(1)).toBe(2);
    const other = new Error('a thread died', { cause: { code: 1 } });
    expect(fromThread(other)).toBe(other);
  });
});
