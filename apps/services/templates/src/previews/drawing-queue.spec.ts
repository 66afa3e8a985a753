import { DrawingQueue, type Urgency } from './drawing-queue';

const PATIENT = new AbortController().signal;

describe('the queue of drawings', () => {
  let queue: DrawingQueue;
  let done: string[];
  let endFirst: () => void;
  let first: Promise<unknown>;
  beforeEach(() => {
    queue = new DrawingQueue({ waitMs: 60_000, mostWaiting: 2 });
    done = [];
    first = queue.run(
      { urgency: 'glanced', signal: PATIENT },
      () => new Promise<void>((resolve) => (endFirst = resolve)),
    );
  });
  const ask = (name: string, urgency: Urgency = 'awaited', signal = PATIENT) =>
    queue.run({ urgency, signal }, async () => {
      await Promise.resolve();
      done.push(name);
    });

  it('draws one at a time, what is awaited before what is glanced at', async () => {
    const all = [ask('list 1', 'glanced'), ask('page 1'), ask('list 2', 'glanced'), ask('page 2')];
    await Promise.resolve();
    expect(done).toEqual([]);
    endFirst();
    await Promise.all(all);
    expect(done).toEqual(['page 1', 'page 2', 'list 1', 'list 2']);
  });

  it('goes on behind one that fails', async () => {
    const failing = queue.run({ urgency: 'awaited', signal: PATIENT }, () => Promise.reject(new Error('broken')));
    const next = ask('next');
    endFirst();
    await expect(failing).rejects.toThrow('broken');
    await next;
    await ask('another');
    expect(done).toEqual(['next', 'another']);
  });

  it('leaves out who has gone', async () => {
    const leaving = new AbortController();
    const gone = ask('gone', 'awaited', leaving.signal);
    const stays = ask('stays');
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    await expect(ask('late', 'awaited', leaving.signal)).rejects.toThrow('left');
    endFirst();
    await Promise.all([first, stays]);
    expect(done).toEqual(['stays']);
  });

  it('has no room for more than so many of each', async () => {
    const waiting = [ask('a'), ask('b')];
    await expect(ask('c')).rejects.toMatchObject({ code: 'service.busy' });
    const glanced = ask('d', 'glanced');
    endFirst();
    await Promise.all([...waiting, glanced]);
    expect(done).toEqual(['a', 'b', 'd']);
  });

  it('lets nobody wait for ever', async () => {
    const impatient = new DrawingQueue({ waitMs: 1, mostWaiting: 2 });
    let end: () => void = () => undefined;
    const long = impatient.run(
      { urgency: 'awaited', signal: PATIENT },
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    const late = impatient.run({ urgency: 'awaited', signal: PATIENT }, () => Promise.resolve('late'));
    await expect(late).rejects.toMatchObject({ code: 'service.busy' });
    end();
    await long;
    await expect(impatient.run({ urgency: 'glanced', signal: PATIENT }, () => Promise.resolve('now'))).resolves.toBe(
      'now',
    );
  });
});
