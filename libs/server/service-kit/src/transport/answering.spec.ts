import 'reflect-metadata';
import { answering, inPlaceOf } from './answering';

class Counter {
  constructor(private readonly from: number) {}

  count(by: number): number {
    return this.from + by;
  }
}

type Count = (this: Counter, by: number) => unknown;

const counting = () => {
  const { count } = Object.getOwnPropertyDescriptors(Counter.prototype);
  Reflect.defineMetadata('unit', 'steps', count.value as object);
  return count;
};

describe('answering', () => {
  const finished = (finish: (answer: unknown) => unknown) => {
    const count = counting();
    answering(count, finish);
    return count.value as Count;
  };

  it('gives what is made of the answer', async () => {
    expect(await finished((answer) => `${answer as number} steps`).call(new Counter(4), 3)).toBe('7 steps');
  });

  it('rejects with what is thrown about the answer', async () => {
    const refuse = () => {
      throw new Error('not as promised');
    };
    await expect(finished(refuse).call(new Counter(4), 3)).rejects.toThrow('not as promised');
  });

  it('keeps the name of the method and what stands on it', () => {
    const count = finished((answer) => answer);
    expect([count.name, Reflect.getMetadata('unit', count)]).toEqual(['count', 'steps']);
  });
});

describe('a method in the place of another', () => {
  it('is given that one, and has its name and what stands on it', () => {
    const descriptor = counting();
    inPlaceOf(
      descriptor,
      (method) =>
        function (this: unknown, by: unknown) {
          return [method.apply(this, [by]), method.apply(this, [Number(by) + 1])];
        },
    );
    const count = descriptor.value as Count;
    expect(count.call(new Counter(4), 3)).toEqual([7, 8]);
    expect([count.name, Reflect.getMetadata('unit', count)]).toEqual(['count', 'steps']);
  });
});
