export interface ConfigFault {
  /** The environment variable. */
  readonly variable: string;
  readonly fault: string;
  /** What the variable is for, and an example: the remedy. */
  readonly remedy: string | undefined;
}

const render = ({ variable, fault, remedy }: ConfigFault) =>
  `  ${variable}: ${fault}.${remedy === undefined ? '' : ` Set it to ${remedy}.`}`;

/** Every faulty variable of the environment at once, each with what to set it to. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';

  constructor(readonly faults: readonly ConfigFault[]) {
    super(['The environment is not right:', ...faults.map(render)].join('\n'));
  }
}
