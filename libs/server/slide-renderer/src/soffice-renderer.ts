import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isProgram } from './find-soffice';
import { FILE_BLOCK, type Isolation, isolatedCommand, strongestIsolation } from './isolation';
import { type EndedRun, runBounded } from './run-bounded';
import {
  assertPdf,
  RendererUnreachable,
  RenderingFailed,
  type RenderLimits,
  type SlideRenderer,
} from './slide-renderer';
import { beginProfile } from './soffice-profile';

const DECK = 'deck.pptx';
const PDF = 'deck.pdf';
/** What LibreOffice says of a file that it does not understand. */
const REFUSED = /could not be loaded/;
/** What a shell answers for a program that is not there, or is none (POSIX). */
const NOT_STARTED: readonly (number | null)[] = [126, 127];
const ARGUMENTS = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'];

/** What LibreOffice is told of the machine: no secret of ours, no display, a home that is thrown away. */
const environmentOf = (home: string): Record<string, string> => ({
  HOME: home,
  TMPDIR: home,
  PATH: '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  SAL_USE_VCLPLUGIN: 'svp',
  ...(platform() === 'win32' && {
    SystemRoot: process.env['SystemRoot'] ?? '',
    USERPROFILE: home,
    APPDATA: home,
    TEMP: home,
    TMP: home,
    PATH: process.env['PATH'] ?? '',
  }),
});

/**
 * Renders by LibreOffice on this machine: a process for each deck, in a folder of its own, with a copy of a profile that no
 * deck has touched. A profile that LibreOffice has to make first costs seconds, so one is made once and copied.
 */
export class SofficeRenderer implements SlideRenderer {
  readonly kind = 'soffice';
  private isolated: Promise<Isolation> | undefined;
  private prepared: Promise<string> | undefined;

  constructor(
    private readonly program: string,
    private readonly limits: RenderLimits,
    /** No more than this, where LibreOffice needs files that the strongest hides. */
    private readonly mostIsolation: Isolation = 'files',
  ) {}

  /** @throws RendererUnreachable with the remedy, where there is no such program */
  async assertStarts(): Promise<void> {
    if (!(await isProgram(this.program))) throw new RendererUnreachable(notStarted(this.program));
  }

  /** How much of the machine a deck can reach through a fault in LibreOffice. */
  isolation(): Promise<Isolation> {
    return (this.isolated ??= strongestIsolation(this.program, this.mostIsolation));
  }

  async toPdf(deck: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const profile = await (this.prepared ??= this.prepareProfile().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    }));
    return inFolder(async (folder) => {
      await cp(profile, join(folder, 'profile'), { recursive: true });
      await writeFile(join(folder, DECK), deck, { mode: 0o600 });
      const args = ['--convert-to', 'pdf', '--outdir', folder, join(folder, DECK)];
      const { output } = await this.run(folder, args, signal);
      return assertPdf(await readPdf(join(folder, PDF), output, this.limits.pdfBytes));
    });
  }

  /** Deletes the profile. */
  async close(): Promise<void> {
    const profile = await this.prepared?.catch(() => undefined);
    this.prepared = undefined;
    if (profile !== undefined) await rm(profile, { recursive: true, force: true });
  }

  private async prepareProfile(): Promise<string> {
    const kept = await mkdtemp(join(tmpdir(), 'rowdeck-soffice-'));
    await inFolder(async (folder) => {
      const profile = join(folder, 'profile');
      await beginProfile(profile);
      const { code, output } = await this.run(folder, ['--terminate_after_init']);
      // A profile that is half made would spoil all that is rendered with it.
      if (code !== 0) throw new RenderingFailed('broke', `LibreOffice could not begin a profile. ${output}`.trim());
      await cp(profile, kept, { recursive: true });
    });
    return kept;
  }

  private async run(folder: string, args: readonly string[], signal?: AbortSignal): Promise<EndedRun> {
    const home = join(folder, 'home');
    await mkdir(home, { recursive: true, mode: 0o700 });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const ended = await runBounded({
      command: isolatedCommand([this.program, profile, ...ARGUMENTS, ...args], await this.isolation(), this.limits),
      cwd: folder,
      env: environmentOf(home),
      timeMs: this.limits.timeMs,
      signal,
    });
    if (NOT_STARTED.includes(ended.code)) throw new RendererUnreachable(notStarted(this.program));
    return ended;
  }
}

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-slides-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** What an operator is to read of a program that cannot be started. */
export const notStarted = (program: string): string =>
  `LibreOffice cannot be started: there is no program ${program}. Correct SOFFICE, or leave it out to have it looked for.`;

/** LibreOffice ends with 0 though it has made nothing, so the file alone tells; what it prints, whether the deck is at fault. */
const readPdf = async (file: string, output: string, maxBytes: number): Promise<Uint8Array> => {
  const found = await stat(file).catch(() => null);
  if (found === null || found.size === 0) {
    const fault = REFUSED.test(output) ? 'not_rendered' : 'broke';
    throw new RenderingFailed(fault, `LibreOffice made no pages of the deck. ${output}`.trim());
  }
  // The limit of the process is in blocks: a file that has grown up to it is cut short.
  if (found.size > maxBytes - FILE_BLOCK) throw new RenderingFailed('too_large', 'The rendered slides are too large.');
  return readFile(file);
};
