/** What the fuzzing process reports of one case. */
export interface CaseReport {
  readonly seed: number;
  readonly file: string;
  /** Code of the problem for which the file was refused; undefined when it was taken. */
  readonly refused?: string;
  /** A broken promise of the engine, with its stack. */
  readonly broken?: string;
  /** See `FuzzLimits.time`. */
  readonly milliseconds: number;
  /** Resident memory of the process when the case was over. */
  readonly rssMb: number;
}

/** Why a case is a finding. */
type FindingKind = 'a broken promise' | 'too slow' | 'too much memory' | 'no end' | 'a process that died';

interface Finding {
  readonly seed: number;
  readonly kind: FindingKind;
  readonly text: string;
}

interface FuzzLimits {
  readonly mostMilliseconds: number;
  readonly mostRssMb: number;
  /** What is measured: of a file the CPU time of the thread that reads it, for other work on the machine does not count. */
  readonly time: 'of CPU' | 'by the clock';
  /** The command that repeats a case; its seed is put behind. */
  readonly command: string;
}

/** Outcomes by how often they came, and everything that must not happen. */
export class FuzzReport {
  readonly findings: Finding[] = [];
  private readonly outcomes = new Map<string, number>();
  private cases = 0;
  private slowest = 0;
  private mostRss = 0;

  /** @param say told of each finding at once, for a run may be ended before its summary */
  constructor(
    private readonly limits: FuzzLimits,
    private readonly say: (text: string) => void = () => undefined,
  ) {}

  add({ seed, file, refused, broken, milliseconds, rssMb }: CaseReport): void {
    const { mostMilliseconds, mostRssMb, time } = this.limits;
    this.cases++;
    this.slowest = Math.max(this.slowest, milliseconds);
    this.mostRss = Math.max(this.mostRss, rssMb);
    const outcome = refused ?? 'taken';
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    const which = `${file}, ${outcome}`;
    if (broken !== undefined) this.found(seed, 'a broken promise', `${file}\n${broken}`);
    if (milliseconds > mostMilliseconds)
      this.found(
        seed,
        'too slow',
        `${which}: ${whole(milliseconds)} ms ${time}, ${whole(mostMilliseconds)} are allowed`,
      );
    if (rssMb > mostRssMb)
      this.found(seed, 'too much memory', `${which}: ${whole(rssMb)} MB, ${whole(mostRssMb)} are allowed`);
  }

  found(seed: number, kind: FindingKind, what: string): void {
    const text = `seed ${seed}: ${kind}\n${what}\nagain: ${this.limits.command} --cases 1 --seed ${seed}`;
    this.findings.push({ seed, kind, text });
    this.say(text);
  }

  summary(): string {
    const counts = [...this.outcomes]
      .sort(([, a], [, b]) => b - a)
      .map(([outcome, count]) => `${String(count).padStart(8)}  ${outcome}`);
    const most = `slowest ${whole(this.slowest)} ms ${this.limits.time}, at most ${whole(this.mostRss)} MB`;
    return `${this.cases} cases, ${most}\n${counts.join('\n')}\n${this.verdict()}`;
  }

  private verdict(): string {
    if (this.findings.length === 0) return 'nothing found';
    const kinds = [...new Set(this.findings.map(({ kind }) => kind))].map((kind) => {
      const seeds = this.findings.filter((finding) => finding.kind === kind).map(({ seed }) => seed);
      return `${String(seeds.length).padStart(8)}  ${kind}: ${seeds.length > 1 ? 'seeds' : 'seed'} ${seeds.join(', ')}`;
    });
    const texts = this.findings.map(({ text }) => text);
    return `${this.findings.length} FOUND\n${kinds.join('\n')}\n\n${texts.join('\n\n')}`;
  }
}

const whole = (number: number): string => Math.round(number).toLocaleString('en');
