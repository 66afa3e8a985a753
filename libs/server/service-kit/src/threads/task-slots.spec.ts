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
