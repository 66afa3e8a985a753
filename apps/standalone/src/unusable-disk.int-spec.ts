import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';
import { freePort } from '@rowdeck/server-process';
import { SmallDisk, withoutShared } from '@rowdeck/testing';
import { startStandalone } from './standalone';
import { readSettings } from './standalone-settings';

/** Enough for the folders of a first start, and not for its database. */
const LITTLE_BYTES = 1024 * 1024;

describe('the disk of the data folder', () => {
  let folder: string;
  let disk: SmallDisk;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-disk-'));
    disk = await SmallDisk.ofTest(folder);
  });
  afterEach(async () => {
    await disk.unmount();
    await rm(folder, { recursive: true });
  });

  const start = async () => {
    const port = await freePort();
    const own = { ROWDECK_DATA: folder, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
    const env = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', SLIDE_PREVIEWS: 'off', ...own };
    return withoutShared(POSTGRES_VARIABLE, () => startStandalone(readSettings(env), env));
  };
  const refusal = async (): Promise<string> => {
    const error: unknown = await start().then(
      ({ stop }) => stop().then(() => new Error('It has started')),
      (failure: unknown) => failure,
    );
    return (error as Error).message;
  };
  const unusable = (why: string): string =>
    `Rowdeck cannot use its data folder ${folder}: ${why}. Put that right, or set ROWDECK_DATA to another folder.`;

  it('that is full is told of in one sentence, before anything is made', async () => {
    await disk.fill();
    expect(await refusal()).toBe(unusable('its disk is full'));
  });

  it('that becomes full while the database is made is told of in one sentence', async () => {
    const room = join(folder, 'room');
    await writeFile(room, Buffer.alloc(LITTLE_BYTES));
    await disk.fill();
    await rm(room);
    expect(await refusal()).toMatch(
      /^The database could not be made in [^\n]+: [^\n]*No space left on device\. [^\n]+$/,
    );
    await disk.empty();
    await (await start()).stop();
  });

  it('that is read-only is told of in one sentence', async () => {
    await disk.makeReadOnly();
    expect(await refusal()).toBe(unusable('its file system is read-only'));
  });

  it('that is full or read-only at a later start keeps what is there', async () => {
    await (await start()).stop();
    await disk.fill();
    expect(await refusal()).toBe(unusable('its disk is full'));
    await disk.empty();
    await (await start()).stop();
    await disk.makeReadOnly();
    expect(await refusal()).toBe(unusable('its file system is read-only'));
  });
});
