import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programForTest, type ProgramForTest, saidIn } from '../../test/program-for-test';
import { DEFAULT_RENDER_LIMITS, type RenderLimits } from '../slide-renderer';
import { SofficeRenderer } from '../soffice-renderer';

const DECK = Buffer.from('PK');

describe('a renderer that hangs', () => {
  let program: ProgramForTest;
  let renderer: SofficeRenderer;
  /** Isolated without hiding files: its programs tell of themselves beside them. */
  const start = async (script: string, limits: Partial<RenderLimits> = {}): Promise<void> => {
    program = await programForTest(script);
    renderer = new SofficeRenderer(program.file, { ...DEFAULT_RENDER_LIMITS, ...limits }, 'processes');
  };
  afterEach(async () => {
    await renderer.close();
    await program.remove();
  });

  /** A grandchild that writes for as long as it lives, away from the group's first process. */
  const BUSY =
    'pwd > "$(dirname "$0")/folder"\nwhile :; do date +%N > "$(dirname "$0")/alive"; sleep 0.02; done &\nsleep 600';
  const grows = async (file: string): Promise<boolean> => {
    if (!existsSync(file)) return false;
    const before = await readFile(file, 'utf8');
    await sleep(300);
    return (await readFile(file, 'utf8')) !== before;
  };

  it('is ended with all that it has started, and leaves nothing', async () => {
    await start(BUSY, { timeMs: 1_500 });
    await expect(renderer.toPdf(DECK)).rejects.toMatchObject({ name: 'RenderingFailed', fault: 'timed_out' });
    expect(await grows(join(program.folder, 'alive'))).toBe(false);
    const folder = (await readFile(join(program.folder, 'folder'), 'utf8')).trim();
    expect([folder.includes('rowdeck-slides-'), existsSync(folder)]).toEqual([true, false]);
  });

  it('is ended when nobody waits for it any more', async () => {
    await start(BUSY);
    const waiting = new AbortController();
    const rendered = renderer.toPdf(DECK, waiting.signal);
    const file = join(program.folder, 'alive');
    while (!existsSync(file)) await sleep(20);
    waiting.abort(new Error('gone'));
    await expect(rendered).rejects.toThrow('gone');
    expect(await grows(file)).toBe(false);
  });

  it('does not take all memory, nor fill the disk', async () => {
    await start('head -c 50000000 /dev/zero > "$folder/deck.pdf"', { pdfBytes: 1_000_000 });
    await expect(renderer.toPdf(DECK)).rejects.toMatchObject({ fault: 'too_large' });
    await renderer.close();
    await program.remove();
    await start('ulimit -v > "$folder/said"', { memoryBytes: 512 * 1024 ** 2 });
    expect(saidIn(await renderer.toPdf(DECK))).toBe('524288\n');
  });

  it('sees nothing of our environment', async () => {
    process.env['ROWDECK_SECRET'] = 'hush';
    await start('env > "$folder/said"');
    const seen = saidIn(await renderer.toPdf(DECK));
    delete process.env['ROWDECK_SECRET'];
    expect(seen).toContain('HOME=');
    expect(seen).not.toContain('hush');
  });
});
