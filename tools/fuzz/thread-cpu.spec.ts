import { threadCpu } from './thread-cpu';

describe('the CPU time of a thread', () => {
  it('is known of a process that runs, or of none on this system', () => {
    const before = threadCpu(process.pid);
    const list = Array.from({ length: 100_000 }, (_, i) => String(i)).sort();
    expect(list).toHaveLength(100_000);
    expect(before === undefined || (threadCpu(process.pid) ?? 0) > before).toBe(true);
  });

  it('is not known of a process that is none', () => {
    expect(threadCpu(2 ** 30)).toBeUndefined();
  });
});
