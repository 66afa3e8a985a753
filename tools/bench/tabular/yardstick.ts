import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_TABLES } from './bench-table';
import { RUNTIME, slownessOf } from './report';
import { bundleTableSubjects, runTableSubject } from './run-subject';

/** How slow the machine is at this moment, told by what the runtime alone takes for the same table each time. */
export class Yardstick {
  private constructor(
    private readonly folder: string,
    private readonly table: string,
  ) {}

  static async make(): Promise<Yardstick> {
    await bundleTableSubjects();
    const folder = mkdtempSync(join(tmpdir(), 'rowdeck-yardstick-'));
    const table = join(folder, 'yardstick.csv');
    writeFileSync(table, BENCH_TABLES[0].bytes());
    return new Yardstick(folder, table);
  }

  /** CPU time of this moment to that of the machine of `docs/performance.md` at rest; never less than 1. */
  slowness(): number {
    return slownessOf(runTableSubject(RUNTIME, this.table).cpuSeconds);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
