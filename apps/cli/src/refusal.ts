import { ExitCode } from './exit-code';
import { type Problem } from './problem';

/** Why a command that speaks to a server cannot do its work. `problem.ts` would load the engine with its own. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;

  constructor(
    code: string,
    message: string,
    remedy: string,
    readonly exitCode: ExitCode = ExitCode.inputRefused,
  ) {
    super(message);
    this.problem = { code, message, remedy };
  }
}
