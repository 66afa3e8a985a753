import { Logger } from '@nestjs/common';
import { ServiceMetrics } from '@rowdeck/service-kit';
import { EndUnfinished } from './end-unfinished';
import { type ObjectStore } from './object-store';

const DAY_MS = 24 * 3_600_000;

/** A store that ends so many uploads for each folder that it is asked about. */
class AskedStore {
  readonly asked: [folder: string, olderThanMs: number][] = [];

  constructor(private readonly ended: Readonly<Record<string, number>> = {}) {}

  endUnfinished(folder: string, olderThanMs: number): Promise<number> {
    this.asked.push([folder, olderThanMs]);
    return Promise.resolve(this.ended[folder] ?? 0);
  }

  get store(): ObjectStore {
    return this as unknown as ObjectStore;
  }
}

describe('the sweep of uploads that were broken off', () => {
  it.each([
    ['gateway', ['incoming/']],
    ['templates', ['templates/', 'previews/']],
    ['generation', ['batches/']],
    ['teams', []],
  ] as const)('is by %s where it writes: %j', async (service, folders) => {
    const asked = new AskedStore();
    await new EndUnfinished(asked.store, service).execute();
    expect(asked.asked).toEqual(folders.map((folder) => [folder, DAY_MS]));
  });

  it('says how many it has ended, and nothing where there were none', async () => {
    const lines: unknown[] = [];
    const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
    const metrics = new ServiceMetrics('templates');
    await new EndUnfinished(new AskedStore({ 'templates/': 2 }).store, 'templates', metrics).execute();
    said.mockRestore();
    expect(lines).toEqual([[{ folder: 'templates/', ended: 2 }, expect.stringContaining('broken off')]]);
    expect(await metrics.registry.getSingleMetricAsString('uploads_broken_off_total')).toMatch(/ 2$/m);
  });
});
