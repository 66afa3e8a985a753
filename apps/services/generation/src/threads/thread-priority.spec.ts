import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { standBack } from './thread-priority';

const SOURCE = require.resolve('./thread-priority');

/** What a thread that stands back by so much, so many times, has for a priority. */
const priorityOfThread = async (niceness: number, times = 1, before = ''): Promise<unknown> => {
  const code = `
    const os = require('node:os');
    ${before}
    const { standBack } = require(${JSON.stringify(SOURCE)});
    for (let time = 0; time < ${times}; time++) standBack(${niceness});
    require('node:worker_threads').parentPort.postMessage(os.getPriority());`;
  const worker = new Worker(code, { eval: true, execArgv: ['-r', require.resolve('@swc-node/register')] });
  const [priority] = (await once(worker, 'message')) as unknown[];
  await worker.terminate();
  return priority;
};

describe('a thread that stands back', () => {
  const before = getPriority();

  it('has a lower priority than its process, which keeps its own', async () => {
    await expect(priorityOfThread(3)).resolves.toBe(Math.min(before + 3, 19));
    expect(getPriority()).toBe(before);
  });

  it('goes no lower than the lowest', async () => {
    await expect(priorityOfThread(12, 3)).resolves.toBe(19);
  });

  it('works on where the system refuses that', async () => {
    await expect(priorityOfThread(3, 1, 'os.setPriority = () => { throw new Error("EPERM"); };')).resolves.toBe(before);
  });

  it('leaves the main thread alone, as in a tool that calls its work directly', () => {
    standBack(9);
    expect(getPriority()).toBe(before);
  });
});
