import { TaskSlots } from './task-slots';

it('gives room to so many, and to the others in order as it is given back', async () => {
  const slots = new TaskSlots(2);
  const started: string[] = [];
  const start = (name: string): Promise<unknown> => slots.acquire().then(() => started.push(name));
  const [, , third, fourth] = ['a', 'b', 'c', 'd'].map(start);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  slots.release();
  await third;
  expect(started).toEqual(['a', 'b', 'c']);
  slots.release();
  await fourth;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps what is given back while nobody waits', async () => {
  const slots = new TaskSlots(1);
  await slots.acquire();
  slots.release();
  await slots.acquire();
  slots.release();
});

describe('whoever waits for a limited time', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('goes when it is over, and what is given back goes to the next', async () => {
    const slots = new TaskSlots(1);
    await slots.acquire();
    const [hurried, patient] = [slots.acquire(1_000), slots.acquire(60_000)];
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(hurried).resolves.toBe(false);
    slots.release();
    await expect(patient).resolves.toBe(true);
  });

  it('keeps the room that it was given in time', async () => {
    const slots = new TaskSlots(1);
    await slots.acquire();
    const waiting = slots.acquire(1_000);
    slots.release();
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(waiting).resolves.toBe(true);
    const next = slots.acquire(1_000);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(next).resolves.toBe(false);
  });
});
