/** What the fuzzing process reports of one case. */
export interface CaseReport {
  readonly seed: number;
  readonly file: string;
  /** Code of the problem for which the file was refused; undefined when it was taken. */
  readonly refused?: string;
  /** A broken promise of the engine, with its stack. */
  readonly broken?: string;
  readonly milliseconds: number;
  /** Resident memory of the process when the case was over. */
  readonly rssMb: number;
}

/** Outcomes by how often they came, and everything that must not happen. */
export class FuzzReport {
  readonly findings: string[] = [];
  private readonly outcomes = new Map<string, number>();
  private cases = 0;
  private slowest = 0;
  private mostRss = 0;

  constructor(
    private readonly mostMilliseconds: number,
    private readonly mostRssMb: number,
  ) {}

  add({ seed, file, refused, broken, milliseconds, rssMb }: CaseReport): void {
    this.cases++;
    this.slowest = Math.max(this.slowest, milliseconds);
    this.mostRss = Math.max(this.mostRss, rssMb);
    const outcome = refused ?? 'taken';
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (broken !== undefined) this.found(seed, file, broken);
    if (milliseconds > this.mostMilliseconds) this.found(seed, file, `took ${Math.round(milliseconds)} ms`);
    if (rssMb > this.mostRssMb) this.found(seed, file, `took ${Math.round(rssMb)} MB`);
  }

  /** @param file unknown when the process came to no end */
  found(seed: number, file: string, what: string): void {
    this.findings.push(`seed ${seed} ${file}\n${what}`);
  }

  summary(): string {
    const counts = [...this.outcomes]
      .sort(([, a], [, b]) => b - a)
      .map(([outcome, count]) => `${String(count).padStart(8)}  ${outcome}`);
    const verdict =
      this.findings.length === 0 ? 'nothing found' : `${this.findings.length} FOUND\n\n${this.findings.join('\n\n')}`;
    return `${this.cases} cases, slowest ${Math.round(this.slowest)} ms, at most ${Math.round(this.mostRss)} MB\n${counts.join('\n')}\n${verdict}`;
  }
}
