import { ExitCode } from './exit-code';
import { printFaults } from './fault-text';
import { type Command, parseCommand } from './parse-command';
import { type Problem } from './problem';
import { Refusal } from './refusal';
import { type Terminal } from './terminal';
import { USAGE } from './usage';
import { UsageError } from './usage-error';

/** Runs one command. Refusals are printed in words or, with `--json`, as `{ "problem": … }`; only what no input explains is thrown. */
export async function runCli(argv: readonly string[], terminal: Terminal, version: string): Promise<ExitCode> {
  const json = argv.includes('--json');
  try {
    return await runCommand(parseCommand(argv), terminal, version);
  } catch (error) {
    if (error instanceof UsageError) {
      const problem = { code: 'cli.usage', message: error.message, remedy: 'See rowdeck --help.' };
      return refuse([problem], ExitCode.usage, json, terminal);
    }
    if (error instanceof Refusal) return refuse([error.problem], error.exitCode, json, terminal);
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return refuseClosed(terminal);
    if (error instanceof Error && 'code' in error && FULL.has(error.code)) return refuseFull(terminal);
    const { problemsOf } = await import('./problem');
    const problems = problemsOf(error);
    if (problems === undefined) throw error;
    return refuse(problems, ExitCode.inputRefused, json, terminal);
  }
}

/** Each command is loaded when it is asked for: the engine is most of the program, and help does without it. */
async function runCommand(command: Command, terminal: Terminal, version: string): Promise<ExitCode> {
  switch (command.name) {
    case 'inspect':
      return (await import('./inspect.command')).inspect(command, terminal);
    case 'convert':
      return (await import('./convert.command')).convert(command, terminal);
    case 'validate':
      return (await import('./validate.command')).validate(command, terminal);
    case 'fill':
      return (await import('./fill.command')).fill(command, terminal);
    case 'server':
      return (await import('./server.command')).runServerCommand(command, terminal, version);
    case 'completion':
      return (await import('./completion.command')).completion(command.shell, command.options, terminal);
    case 'help':
      await terminal.out(USAGE);
      return ExitCode.done;
    case 'version':
      await terminal.out(`${version}\n`);
      return ExitCode.done;
  }
}

/** What came out is cut off, of which whoever reads it may know nothing. On standard output nothing can be said any more. */
function refuseClosed(terminal: Terminal): ExitCode {
  const message = 'Standard output was closed before all of it was written: what was read of it is not whole.';
  const remedy = 'Let the command behind the pipe read to the end, or write to a file.';
  printFaults(terminal, [{ code: 'cli.output_closed', message, remedy }]);
  return ExitCode.failed;
}

/** What a disk, and an account's share of it, say when no more goes onto them. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

function refuseFull(terminal: Terminal): ExitCode {
  const message = 'There is no room left where the output goes; what was written of a file or folder has been removed.';
  const remedy = 'Make room, or write to another disk with --out.';
  printFaults(terminal, [{ code: 'cli.disk_full', message, remedy }]);
  return ExitCode.failed;
}

/** `problem` is the first; where there are several, `faults` lists them all. */
async function refuse(
  problems: readonly Problem[],
  code: ExitCode,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const [first] = problems;
  if (json && first) {
    const { code: id, message, remedy, line, column } = first;
    // What has no place has no line in JSON either.
    const problem = { code: id, message, remedy, line, column };
    await terminal.out(`${JSON.stringify(problems.length > 1 ? { problem, faults: problems } : { problem })}\n`);
  } else printFaults(terminal, problems);
  return code;
}
