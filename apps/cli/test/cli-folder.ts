import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../src/run-cli';
import { FakeTerminal } from './fake-terminal';

interface Outcome {
  readonly code: number;
  /** Standard output. */
  readonly out: Buffer;
  /** Standard error. */
  readonly err: string;
}

/** A folder of a spec's own, and the command run in this process. */
export class CliFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'rowdeck-cli-'));

  /** Writes a file; resolves to its path. */
  file(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  async run(...argv: string[]): Promise<Outcome> {
    return this.runWith('', ...argv);
  }

  async runWith(stdin: Uint8Array | string, ...argv: string[]): Promise<Outcome> {
    return this.runIn(new FakeTerminal(stdin), argv);
  }

  /** Where a person looks at standard error. */
  async runOnScreen(...argv: string[]): Promise<Outcome> {
    return this.runIn(new FakeTerminal('', true), argv);
  }

  private async runIn(terminal: FakeTerminal, argv: readonly string[]): Promise<Outcome> {
    const code = await runCli(argv, terminal, '1.2.3');
    return { code, out: terminal.bytes, err: terminal.errors.join('') };
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
