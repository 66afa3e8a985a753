import { FakeTerminal } from '../test/fake-terminal';
import { ProgressBar } from './terminal';

describe('ProgressBar', () => {
  it('draws in place, at most ten times a second, and once at the end', () => {
    const screen = new FakeTerminal('', true);
    let now = 1_000;
    const bar = new ProgressBar(screen, 4, () => now);
    bar.advance();
    now += 50;
    bar.advance();
    now += 50;
    bar.advance();
    bar.advance();
    bar.finish();
    const full = '█'.repeat(30);
    expect(screen.errors).toEqual([
      `\r${full.slice(0, 8).padEnd(30, '░')} 25 % 1/4`,
      `\r${full.slice(0, 23).padEnd(30, '░')} 75 % 3/4`,
      `\r${full} 100 % 4/4`,
      '\n',
    ]);
  });

  it('writes nothing where there is no screen', () => {
    const file = new FakeTerminal();
    const bar = new ProgressBar(file, 1);
    bar.advance();
    bar.finish();
    expect(file.errors).toEqual([]);
  });

  it('is full when there was nothing to do', () => {
    const screen = new FakeTerminal('', true);
    new ProgressBar(screen, 0).finish();
    expect(screen.errors[0]).toContain('100 % 0/0');
  });
});
