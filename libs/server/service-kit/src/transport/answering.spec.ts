import 'reflect-metadata';
import { answering } from './answering';

class Counter {
  constructor(private readonly from: number) {}

  count(by: { readonly steps: number }): number {
    return this.from + by.steps;
  }
}

describe('answering', () => {
  const finished = (finish: (answer: unknown, first: { readonly steps: number }) => unknown) => {
    const { count } = Object.getOwnPropertyDescriptors(Counter.prototype);
    Reflect.defineMetadata('unit', 'steps', count.value as object);
    answering(count, finish);
    return count.value as unknown as (this: Counter, by: { readonly steps: number }) => Promise<unknown>;
  };

  it('gives what is made of the answer and the first argument', async () => {
    const count = finished((answer, { steps }) => `${answer as number} after ${steps}`);
    expect(await count.call(new Counter(4), { steps: 3 })).toBe('7 after 3');
  });

  it('rejects with what is thrown about the answer', async () => {
    const refuse = () => {
      throw new Error('not as promised');
    };
    await expect(finished(refuse).call(new Counter(4), { steps: 3 })).rejects.toThrow('not as promised');
  });

  it('keeps the name of the method and what stands on it', () => {
    const count = finished((answer) => answer);
    expect([count.name, Reflect.getMetadata('unit', count)]).toEqual(['count', 'steps']);
  });
});
