const WIDTH = 32;

/** Draws `done` of `total`: in place on a terminal, a line at each tenth elsewhere. */
export class ProgressBar {
  private lastTenth = -1;

  constructor(
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stdout,
  ) {}

  show(done: number): void {
    const share = this.total === 0 ? 1 : done / this.total;
    const filled = Math.round(share * WIDTH);
    const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${this.total}`;
    if (this.out.isTTY) this.out.write(`\r  ${line}`);
    else if (this.reachedTenth(share)) this.out.write(`  ${line}\n`);
  }

  end(): void {
    if (this.out.isTTY) this.out.write('\n');
  }

  private reachedTenth(share: number): boolean {
    const tenth = Math.floor(share * 10);
    if (tenth === this.lastTenth) return false;
    this.lastTenth = tenth;
    return true;
  }
}
