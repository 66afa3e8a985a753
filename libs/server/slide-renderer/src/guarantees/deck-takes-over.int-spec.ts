import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { type AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithSoffice } from '@rowdeck/testing';
import { programForTest, type ProgramForTest, saidIn } from '../../test/program-for-test';
import { openSlideRenderer } from '../open-slide-renderer';
import { DEFAULT_RENDER_LIMITS } from '../slide-renderer';
import { SofficeRenderer } from '../soffice-renderer';

/** A program in the place of LibreOffice does what a deck could have it do that has taken it over. */
describeWithSoffice('a deck that has taken LibreOffice over', () => {
  let data: string;
  let program: ProgramForTest;
  let renderer: SofficeRenderer;
  let server: Server;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'rowdeck-data-'));
    await writeFile(join(data, 'sealing-keys'), 'secret');
    server = createServer((socket) => socket.end('secret'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await rm(data, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  });
  afterEach(async () => {
    await renderer.close();
    await program.remove();
  });

  /** What the program says; undefined where this machine allows no namespaces. */
  const probe = async (script: string): Promise<string[] | undefined> => {
    program = await programForTest(`{ ${script}\n} > "$folder/said" 2>&1`);
    renderer = new SofficeRenderer(program.file, DEFAULT_RENDER_LIMITS);
    if ((await renderer.isolation()) !== 'files') return undefined;
    return saidIn(await renderer.toPdf(Buffer.from('PK')))
      .trim()
      .split('\n');
  };

  it('reads nothing of the service, and nothing of its user', async () => {
    const said = await probe(
      `cat "${data}/sealing-keys"; ls "${homedir()}" /work /var/lib /home; ls /tmp | grep -v rowdeck; ls / | tr '\\n' ' '`,
    );
    if (!said) return;
    expect(said.join('\n')).not.toContain('secret');
    expect(said.slice(0, -1).every((line) => line.includes('No such file'))).toBe(true);
    expect(said.at(-1)?.split(' ')).not.toEqual(expect.arrayContaining(['home']));
  });

  it('sees of other decks that are drawn nothing', async () => {
    const other = await mkdtemp(join(tmpdir(), 'rowdeck-slides-'));
    const said = await probe('ls /tmp | grep -c rowdeck-slides');
    await rm(other, { recursive: true });
    if (said) expect(said).toEqual(['1']);
  });

  it('writes nothing but into its folder, though it mounts what it likes', async () => {
    const into = join(data, 'written');
    const said = await probe(
      `touch "${into}" /usr/bin/written "$(dirname "$0")/written"; mount -o remount,rw /usr; touch /usr/bin/written; mknod disk b 8 0; touch here && ls here`,
    );
    if (!said) return;
    expect(said.at(-1)).toBe('here');
    expect(
      said.slice(0, -1).filter((line) => !/No such file|Read-only|permission denied|not permitted/i.test(line)),
    ).toEqual([expect.stringContaining('dmesg')]);
    expect([into, '/usr/bin/written', join(program.folder, 'written')].filter((file) => existsSync(file))).toEqual([]);
  });

  it('reaches no server, and no process', async () => {
    const { port } = server.address() as AddressInfo;
    const said = await probe(
      `bash -c 'cat < /dev/tcp/127.0.0.1/${port}'; kill -9 ${process.pid}; ls /proc | grep -cE '^[0-9]+$'; sed 1,2d /proc/net/dev | wc -l`,
    );
    if (!said) return;
    expect(said.join('\n')).not.toContain('secret');
    expect(Number(said.at(-2))).toBeLessThan(10);
  });

  it('has no capability left, and gets none', async () => {
    const said = await probe('grep -E "Cap(Eff|Bnd)|NoNewPrivs" /proc/self/status');
    if (said) expect(said.map((line) => line.split(/\s+/)[1])).toEqual(['0000000000000000', '0000000000000000', '1']);
  });

  it('is not what an ordinary deck is: that is drawn as strictly', async () => {
    program = await programForTest('');
    renderer = (await openSlideRenderer({ previews: 'on' })) as SofficeRenderer;
    const deck = await readFile(join(__dirname, '../../../../../samples/account-review.pptx'));
    expect(Buffer.from((await renderer.toPdf(deck)).subarray(0, 5)).toString()).toBe('%PDF-');
  });
});
