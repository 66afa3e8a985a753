/** A server can be neither found nor made. The message lists every way that was tried, and what would make one work. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable';

  constructor(
    readonly server: string,
    readonly tried: readonly string[],
    readonly remedy: string,
  ) {
    super([`No ${server} server can be had.`, ...tried.map((way) => `  - ${way}`), `  ${remedy}`].join('\n'));
  }

  static from(server: string, error: unknown): ServerUnavailable {
    if (error instanceof ServerUnavailable) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new ServerUnavailable(server, [reason], `See docs/operators/infrastructure.md.`);
  }
}
