import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Clocks of other processes of Node: each can be put wrong, also while its process runs. */
export class ProcessClocks {
  /** @param folder an empty one, of these clocks alone */
  constructor(private readonly folder: string) {}

  /** For each process that is started. */
  get environment(): Readonly<Record<string, string>> {
    return { ROWDECK_CLOCKS: this.folder, NODE_OPTIONS: `--require="${resolve(__dirname, 'wrong-clock.cjs')}"` };
  }

  /** Puts the clock of the process wrong that has its health at the port; right again with 0. */
  async put(healthPort: number | string, minutesAhead: number): Promise<void> {
    const file = join(this.folder, String(healthPort));
    if (minutesAhead === 0) await rm(file, { force: true });
    else await writeFile(file, String(minutesAhead * 60_000));
  }
}
