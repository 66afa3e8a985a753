import { Test } from '@nestjs/testing';
import { plainProvider } from './plain-provider';

class Clock {
  readonly hour = 12;
}
class Greeting {
  constructor(
    private readonly clock: Clock,
    private readonly name: string,
  ) {}

  say(): string {
    return `${this.clock.hour}: ${this.name}`;
  }
}
const NAME = Symbol('name');

describe('plainProvider', () => {
  it('hands a class without decorators what its constructor asks for, in order', async () => {
    const moduleRef = await Test.createTestingModule({
      providers: [plainProvider(Clock), { provide: NAME, useValue: 'Ana' }, plainProvider(Greeting, Clock, NAME)],
    }).compile();
    expect(moduleRef.get(Greeting).say()).toBe('12: Ana');
  });
});
