import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TemplatesConfig } from '../config/templates.config';
import { SlidePictures } from './slide-pictures';

describe('whether an installation draws slides', () => {
  let folder: string;
  const opened: SlidePictures[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-pictures-'));
  });
  afterAll(async () => {
    for (const pictures of opened) await pictures.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  const withProgram = async (SOFFICE: string): Promise<SlidePictures> => {
    const settings = { SLIDE_PREVIEWS: 'on', SOFFICE, SLIDE_SECONDS: 5, SLIDE_MEMORY_MB: 100 } as const;
    const pictures = new SlidePictures({ OBJECT_STORE_URL: 'file:///nowhere', ...settings } as TemplatesConfig);
    opened.push(pictures);
    await pictures.onModuleInit();
    return pictures;
  };

  it('it does with a program that is there', async () => {
    expect((await withProgram('/bin/true')).available).toBe(true);
  });

  it('it does not while the one that was named is not there, and does as soon as it is', async () => {
    const program = join(folder, 'soffice');
    const pictures = await withProgram(program);
    expect(pictures.available).toBe(false);
    await pictures.lookForProgram();
    expect(pictures.available).toBe(false);
    await writeFile(program, '#!/bin/sh\n', { mode: 0o700 });
    await pictures.lookForProgram();
    expect(pictures.available).toBe(true);
  });
});
