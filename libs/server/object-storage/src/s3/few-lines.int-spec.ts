import { Logger } from '@nestjs/common';
import { partsAway } from '@rowdeck/failures';
import { ServiceMetrics } from '@rowdeck/service-kit';
import { describeWith, Door, eventually, testObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { MeasuredObjectStore } from '../measured-object-store';
import { type ObjectStore } from '../object-store';
import { openObjectStore } from '../open-object-store';

const CALLS = 200;

describeWith(['minio'], 'the log while the store is away', () => {
  let objects: TestObjectStore;
  let door: Door;
  let store: ObjectStore;
  const said: string[] = [];
  // Other parts of this process may come back meanwhile: those that the tests before this one took away.
  const hear = (line: string) => void (line.startsWith('The object store') && said.push(line));

  beforeAll(async () => {
    objects = await testObjectStore();
    door = new Door(objects.url);
    await door.open();
    store = new MeasuredObjectStore(await openObjectStore(door.url), new ServiceMetrics('generation'));
    for (const level of ['error', 'warn', 'log'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => hear(String(line[1])));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await door.close();
    await objects.drop();
  });

  it('is a line when it goes away, and one when it is back', async () => {
    await store.put('a', Buffer.from('x'));
    await door.close();
    const answers = await Promise.allSettled(Array.from({ length: CALLS }, () => store.head('a')));
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(failures.map((failure) => partsAway.refused(failure, 'requests'))).toEqual(Array(CALLS).fill(true));
    await door.open();
    await eventually(async () => expect(await store.head('a')).toEqual({ size: 1 }));
    await eventually(() => expect(said).toHaveLength(2));
    expect(said).toEqual([
      expect.stringMatching(/^The object store is away, .* Check that the store runs/),
      expect.stringMatching(/^The object store is back: .* has refused 200 requests/),
    ]);
  });
});
