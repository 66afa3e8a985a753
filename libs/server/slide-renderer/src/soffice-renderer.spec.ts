import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programForTest, type ProgramForTest } from '../test/program-for-test';
import { DEFAULT_RENDER_LIMITS } from './slide-renderer';
import { SofficeRenderer } from './soffice-renderer';

const DECK = Buffer.from('PK\x03\x04 a deck');

describe('LibreOffice is started', () => {
  let program: ProgramForTest;
  let renderer: SofficeRenderer;
  const render = async (script: string): Promise<string> => {
    program = await programForTest(script);
    renderer = new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS);
    return Buffer.from(await renderer.toPdf(DECK)).toString();
  };
  afterEach(async () => {
    await renderer.close();
    await program.remove();
  });

  it('with the deck as a file that nobody else reads', async () => {
    expect(await render('stat -c %a deck.pptx > "$folder/deck.pdf"; cat deck.pptx >> "$folder/deck.pdf"')).toBe(
      `600\n${DECK.toString()}`,
    );
  });

  it('without a screen, without questions, and with nothing that listens', async () => {
    const words = (await render('printf "%s\\n" "$@" > "$folder/deck.pdf"')).split('\n');
    expect(words).toEqual(
      expect.arrayContaining(['--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf']),
    );
    expect(words.filter((word) => /accept|socket|https?:|pipe/.test(word))).toEqual([]);
  });

  it('in a folder of its own, with a profile of its own that forbids macros and links', async () => {
    const profile = await render('cat profile/user/registrymodifications.xcu > "$folder/deck.pdf"');
    for (const name of ['DisableMacrosExecution', 'BlockUntrustedRefererLinks']) {
      expect(profile).toMatch(new RegExp(`${name}" oor:op="fuse"><value>true<`));
    }
  });

  it('for each deck anew: what one leaves in its profile the next does not find', async () => {
    await render('ls profile/user > "$folder/deck.pdf"; echo evil > profile/user/macro.bas');
    expect(Buffer.from(await renderer.toPdf(DECK)).toString()).not.toContain('macro.bas');
  });

  it('with a profile that is made once', async () => {
    program = await programForTest('echo %PDF > "$folder/deck.pdf"');
    const starts = join(program.folder, 'starts');
    const script = await readFile(program.file, 'utf8');
    await writeFile(program.file, script.replace('\n', `\necho "$*" >> "${starts}"\n`));
    renderer = new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS);
    await Promise.all([renderer.toPdf(DECK), renderer.toPdf(DECK)]);
    const told = (await readFile(starts, 'utf8')).trim().split('\n');
    expect(told.filter((words) => words.includes('terminate_after_init'))).toHaveLength(1);
    expect(told).toHaveLength(3);
  });

  it.each([
    ['makes nothing, though it says that it went well', 'exit 0'],
    ['makes an empty file', ': > "$folder/deck.pdf"'],
    ['falls', 'kill -9 $$'],
  ])('and a deck of which it %s cannot be rendered', async (_what, script) => {
    await expect(render(script)).rejects.toMatchObject({ name: 'RenderingFailed', fault: 'not_rendered' });
  });

  it('and what it says of a deck is told', async () => {
    await expect(render('echo "source file could not be loaded" >&2')).rejects.toThrow(
      /source file could not be loaded/,
    );
  });

  it('and leaves nothing, neither its folder nor its profile', async () => {
    const folder = (await render('pwd > "$folder/deck.pdf"')).trim();
    expect([folder.includes('rowdeck-slides-'), existsSync(folder)]).toEqual([true, false]);
    await renderer.close();
    await expect(renderer.close()).resolves.toBeUndefined();
  });
});
