import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programForTest, type ProgramForTest, saidIn } from '../test/program-for-test';
import { DEFAULT_RENDER_LIMITS } from './slide-renderer';
import { SofficeRenderer } from './soffice-renderer';

const DECK = Buffer.from('PK\x03\x04 a deck');

describe('LibreOffice is started', () => {
  let program: ProgramForTest;
  let renderer: SofficeRenderer;
  const render = async (script: string): Promise<string> => {
    program = await programForTest(script);
    renderer = new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS);
    return saidIn(await renderer.toPdf(DECK));
  };
  afterEach(async () => {
    await renderer.close();
    await program.remove();
  });

  it('with the deck as a file that nobody else reads', async () => {
    expect(await render('stat -c %a deck.pptx > "$folder/said"; cat deck.pptx >> "$folder/said"')).toBe(
      `600\n${DECK.toString()}`,
    );
  });

  it('without a screen, without questions, and with nothing that listens', async () => {
    const words = (await render('printf "%s\\n" "$@" > "$folder/said"')).split('\n');
    expect(words).toEqual(
      expect.arrayContaining(['--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf']),
    );
    expect(words.filter((word) => /accept|socket|https?:|pipe/.test(word))).toEqual([]);
  });

  it('in a folder of its own, with a profile of its own that forbids macros and links', async () => {
    const profile = await render('cat profile/user/registrymodifications.xcu > "$folder/said"');
    for (const name of ['DisableMacrosExecution', 'BlockUntrustedRefererLinks']) {
      expect(profile).toMatch(new RegExp(`${name}" oor:op="fuse"><value>true<`));
    }
  });

  it('for each deck anew: what one leaves in its profile the next does not find', async () => {
    await render('ls profile/user > "$folder/said"; echo evil > profile/user/macro.bas');
    expect(saidIn(await renderer.toPdf(DECK))).not.toContain('macro.bas');
  });

  it('with a profile that is made once', async () => {
    program = await programForTest('echo 1.7 > "$folder/said"');
    const starts = join(program.folder, 'starts');
    const script = await readFile(program.file, 'utf8');
    await writeFile(program.file, script.replace('\n', `\necho "$*" >> "${starts}"\n`));
    renderer = new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS, 'processes');
    await Promise.all([renderer.toPdf(DECK), renderer.toPdf(DECK)]);
    const told = (await readFile(starts, 'utf8')).trim().split('\n');
    expect(told.filter((words) => words.includes('terminate_after_init'))).toHaveLength(1);
    expect(told).toHaveLength(3);
  });

  it.each([
    ['makes nothing, though it says that it went well', 'exit 0'],
    ['makes an empty file', ': > "$folder/deck.pdf"'],
    ['falls', 'kill -9 $$'],
    ['is killed by the system', 'exit 137'],
    ['makes something else', 'echo html > "$folder/deck.pdf"'],
  ])('and that it %s says nothing of the deck', async (_what, script) => {
    await expect(render(script)).rejects.toMatchObject({ name: 'RenderingFailed', fault: 'broke', isFinal: false });
  });

  it('and what it says of a deck that it does not understand is told, and final', async () => {
    await expect(render('echo "source file could not be loaded" >&2')).rejects.toMatchObject({
      ...{ fault: 'not_rendered', isFinal: true },
      message: expect.stringMatching(/source file could not be loaded/) as string,
    });
  });

  it('with no profile of a start that was killed', async () => {
    program = await programForTest('echo 1.7 > "$folder/said"');
    const script = await readFile(program.file, 'utf8');
    await writeFile(program.file, script.replace('exit 0', 'exit 137'));
    renderer = new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS);
    await expect(renderer.toPdf(DECK)).rejects.toMatchObject({ fault: 'broke' });
    await writeFile(program.file, script);
    expect(saidIn(await renderer.toPdf(DECK))).toBe('1.7\n');
  });

  it('only where it is: which setting is wrong is said', async () => {
    program = await programForTest('');
    renderer = new SofficeRenderer(join(program.folder, 'nowhere'), DEFAULT_RENDER_LIMITS);
    const missing = { name: 'RendererUnreachable', message: expect.stringMatching(/nowhere.*SOFFICE/) as string };
    await expect(renderer.assertStarts()).rejects.toMatchObject(missing);
    await expect(renderer.toPdf(DECK)).rejects.toMatchObject(missing);
    await expect(new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS).assertStarts()).resolves.toBeUndefined();
  });

  it('and leaves nothing, neither its folder nor its profile', async () => {
    const folder = (await render('pwd > "$folder/said"')).trim();
    expect([folder.includes('rowdeck-slides-'), existsSync(folder)]).toEqual([true, false]);
    await renderer.close();
    await expect(renderer.close()).resolves.toBeUndefined();
  });
});
