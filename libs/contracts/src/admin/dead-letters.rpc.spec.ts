import { letterFilter, lettersOrder } from './dead-letters.rpc';

describe('which dead letters', () => {
  it.each<[object, boolean]>([
    [{}, true],
    [{ service: 'billing', consumer: 'generation_render-chunk', code: 'event.invalid' }, true],
    // In NATS these would be any.
    [{ service: '*' }, false],
    [{ consumer: '>' }, false],
    [{ consumer: 'a.b' }, false],
    [{ code: 'event.*' }, false],
    [{ code: 'event' }, false],
  ])('%j: %s', (filter, accepted) => expect(letterFilter.safeParse(filter).success).toBe(accepted));

  it.each<[object, boolean]>([
    [{ seen: 3 }, true],
    [{}, false],
    [{ seen: -1 }, false],
    [{ seen: 3, code: '>' }, false],
  ])('are to be settled, %j: %s', (order, accepted) => expect(lettersOrder.safeParse(order).success).toBe(accepted));
});
