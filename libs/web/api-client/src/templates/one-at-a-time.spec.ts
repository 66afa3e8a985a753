import { OneAtATime } from './one-at-a-time';

/** Work that ends when it is told to, or when nobody wants it any more. */
const workNamed = (name: string, log: string[]) => {
  let end: () => void = () => undefined;
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      log.push(`${name} begins`);
      signal.addEventListener('abort', () => {
        log.push(`${name} is ended`);
        reject(new Error('left'));
      });
      end = resolve;
    });
  return { work, end: () => end() };
};
const soon = () => new Promise((resolve) => setTimeout(resolve));

it('does one thing after another', async () => {
  const log: string[] = [];
  const line = new OneAtATime();
  const [a, b] = [workNamed('a', log), workNamed('b', log)];
  line.add(a.work);
  line.add(b.work);
  await soon();
  expect(log).toEqual(['a begins']);
  a.end();
  await soon();
  expect(log).toEqual(['a begins', 'b begins']);
});

it('leaves out what nobody wants, ends what has begun, and goes on', async () => {
  const log: string[] = [];
  const line = new OneAtATime();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => workNamed(name, log).work);
  const leaveA = line.add(a ?? (() => Promise.resolve()));
  const leaveB = line.add(b ?? (() => Promise.resolve()));
  line.add(c ?? (() => Promise.resolve()));
  await soon();
  leaveB();
  leaveA();
  await soon();
  expect(log).toEqual(['a begins', 'a is ended', 'c begins']);
});

it('begins again after a pause', async () => {
  const log: string[] = [];
  const line = new OneAtATime();
  line.add(() => Promise.reject(new Error('broken')));
  await soon();
  line.add(workNamed('later', log).work);
  await soon();
  expect(log).toEqual(['later begins']);
});
