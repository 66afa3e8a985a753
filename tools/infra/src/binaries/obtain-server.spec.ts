import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerUnavailable } from '@rowdeck/server-process';
import { cachedBinary } from './cache-folder';
import { obtainServer, type ServerRecipe } from './obtain-server';
import { type ServerBuild } from './server-build';

const BUILD: ServerBuild = { name: 'no-such-server', module: 'example.org/server', version: 'v1.2.3', image: 'none:1' };
const VARIABLE = 'ROWDECK_TEST_NO_SUCH_SERVER_URL';

describe('obtainServer', () => {
  const before = { ...process.env };
  let cache = '';

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'rowdeck-cache-'));
    process.env['XDG_CACHE_HOME'] = cache;
    process.env['PATH'] = join(cache, 'path');
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    process.env = { ...before };
    await rm(cache, { recursive: true, force: true });
  });

  const recipe = (ran: string[] = []): ServerRecipe => ({
    build: BUILD,
    variable: VARIABLE,
    run: (binary) => {
      ran.push(binary);
      return Promise.resolve({ url: `run:${binary}`, stop: () => Promise.resolve() });
    },
    container: { port: 1, command: [], env: {}, readyLine: /ready/, addressOf: () => '' },
    engine: () => Promise.reject(new Error('no engine answers')),
  });

  const install = async (file: string): Promise<string> => {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, '#!/bin/sh\n', { mode: 0o755 });
    return file;
  };

  it('takes an address from the environment before anything else', async () => {
    process.env[VARIABLE] = 'given://somewhere';
    await install(join(cache, 'path', BUILD.name));
    expect((await obtainServer(recipe())).url).toBe('given://somewhere');
  });

  it('takes a binary on the PATH before one in the cache', async () => {
    const cached = await install(cachedBinary(BUILD));
    expect((await obtainServer(recipe())).url).toBe(`run:${cached}`);
    const installed = await install(join(cache, 'path', BUILD.name));
    expect((await obtainServer(recipe())).url).toBe(`run:${installed}`);
  });

  it('does not run what another version left in the cache', async () => {
    await install(cachedBinary({ ...BUILD, version: 'v1.2.2' }));
    await expect(obtainServer(recipe())).rejects.toBeInstanceOf(ServerUnavailable);
  });

  it('uses a container engine when there is no binary', async () => {
    const engine = () => Promise.resolve({ url: 'container://', stop: () => Promise.resolve() });
    expect((await obtainServer({ ...recipe(), engine })).url).toBe('container://');
  });

  it('builds it with Go when there is nothing else, and runs the built one next time', async () => {
    await install(join(cache, 'path', 'go'));
    await writeFile(
      join(cache, 'path', 'go'),
      `#!/bin/sh\n/bin/cp /bin/sh "$GOBIN/${BUILD.name}"\n[ "$4" = "${BUILD.module}@${BUILD.version}" ]\n`,
    );
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    expect((await obtainServer(recipe())).url).toBe(`run:${cachedBinary(BUILD)}`);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Building no-such-server v1.2.3'));
    await rm(join(cache, 'path', 'go'));
    expect((await obtainServer(recipe())).url).toBe(`run:${cachedBinary(BUILD)}`);
  });

  it('names all that was tried, and what would help', async () => {
    const failure = await obtainServer(recipe()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerUnavailable);
    const { message } = failure as ServerUnavailable;
    for (const word of [VARIABLE, 'PATH', 'no engine answers', 'no go on the PATH', 'Install Go']) {
      expect(message).toContain(word);
    }
  });
});
