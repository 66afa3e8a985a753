import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_TABLES } from './bench-table';
import { REFERENCE, YARDSTICK_SECONDS } from './report';
import { bundleTableSubjects, runTableSubject } from './run-subject';

/** How slow the machine is at this moment, told by what another library takes for the same table each time. */
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

  /** CPU time of this moment to that of the machine for which goals in seconds are meant. */
  slowness(): number {
    return runTableSubject(REFERENCE, this.table).cpuSeconds / YARDSTICK_SECONDS;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
