import { TaskSlots, type TaskTurn } from './task-slots';

/** Rooms whose tasks end when the test says so. */
class HeldTasks {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly slots: TaskSlots) {}

  start(name: string, turn?: TaskTurn): void {
    void this.slots.acquire(undefined, turn).then((release) => {
      this.begun.push(name);
      this.ends.set(name, release ?? (() => undefined));
    });
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const long = (owner: string): TaskTurn => ({ owner, long: true });
const short = (owner: string): TaskTurn => ({ owner, long: false });

it('gives room to so many, and to the others in order as it is given back', async () => {
  const tasks = new HeldTasks(new TaskSlots(2));
  for (const name of ['a', 'b', 'c', 'd']) tasks.start(name);
  await settled();
  expect(tasks.begun).toEqual(['a', 'b']);
  await tasks.end('a');
  expect(tasks.begun).toEqual(['a', 'b', 'c']);
  await tasks.end('b');
  expect(tasks.begun).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps what is given back while nobody waits', async () => {
  const slots = new TaskSlots(1);
  (await slots.acquire())?.();
  await expect(slots.acquire()).resolves.toBeInstanceOf(Function);
});

describe('tasks of several owners', () => {
  it('have the room in turn, however many one of them has waiting', async () => {
    const tasks = new HeldTasks(new TaskSlots(1));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) tasks.start(name, long(name.slice(0, 1)));
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await tasks.end(name);
    expect(tasks.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('leave the reserved room to others than the owner who has all the rest', async () => {
    const tasks = new HeldTasks(new TaskSlots(3, 1));
    for (const name of ['a1', 'a2', 'a3']) tasks.start(name, short('a'));
    tasks.start('b1', short('b'));
    await settled();
    expect(tasks.begun).toEqual(['a1', 'a2', 'b1']);
    await tasks.end('b1');
    expect(tasks.begun).toEqual(['a1', 'a2', 'b1']);
    await tasks.end('a1');
    expect(tasks.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('leave the reserved room to short ones, whoever has the long', async () => {
    const tasks = new HeldTasks(new TaskSlots(3, 1));
    for (const owner of ['a', 'b', 'c']) tasks.start(`long ${owner}`, long(owner));
    tasks.start('short c', short('c'));
    await settled();
    expect(tasks.begun).toEqual(['long a', 'long b', 'short c']);
    await tasks.end('short c');
    expect(tasks.begun).toHaveLength(3);
    await tasks.end('long b');
    expect(tasks.begun).toEqual(['long a', 'long b', 'short c', 'long c']);
  });
});

describe('whoever waits for a limited time', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('goes when it is over, and what is given back goes to the next', async () => {
    const slots = new TaskSlots(1);
    const release = await slots.acquire();
    const [hurried, patient] = [slots.acquire(1_000), slots.acquire(60_000)];
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(hurried).resolves.toBeNull();
    release?.();
    await expect(patient).resolves.toBeInstanceOf(Function);
  });

  it('keeps the room that it was given in time', async () => {
    const slots = new TaskSlots(1);
    const release = await slots.acquire();
    const waiting = slots.acquire(1_000);
    release?.();
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(waiting).resolves.toBeInstanceOf(Function);
    const next = slots.acquire(1_000);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(next).resolves.toBeNull();
  });
});
