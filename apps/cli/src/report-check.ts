import { type BatchCheck } from '@rowdeck/client';
import { counted } from './counted';
import { ExitCode } from './exit-code';
import { printable } from './printable';
import { type Terminal } from './terminal';

/** Says what a batch would be: problems as the refusals that they would be, warnings as where it is made. */
export async function reportCheck(found: BatchCheck, json: boolean | undefined, terminal: Terminal): Promise<ExitCode> {
  const { valid, row_count, names, problems, warnings } = found;
  if (json) await terminal.out(`${JSON.stringify(found)}\n`);
  else {
    for (const { code, detail, errors } of problems) {
      const faults = Object.values(errors).flat();
      terminal.err(printable(`error: ${faults.length > 0 ? faults.join('\n') : detail} (${code})\n`));
    }
    for (const { message } of warnings) terminal.err(printable(`warning: ${message}\n`));
    const first = names.length === 0 ? '' : `, from “${names[0]}” on`;
    const words = valid ? `${counted(row_count ?? 0, 'presentation')} would be made${first}` : 'nothing would be made';
    await terminal.out(printable(`${words}\n`));
  }
  return valid ? ExitCode.done : ExitCode.inputRefused;
}
