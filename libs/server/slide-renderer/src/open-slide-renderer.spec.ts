import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findSoffice } from './find-soffice';
import { openSlideRenderer, type SlideRendererSettings } from './open-slide-renderer';

const GOTENBERG = 'http://gotenberg:3000';

describe('the renderer of an installation', () => {
  it.each<[string, SlideRendererSettings, string | undefined]>([
    ['is Gotenberg where its address is given', { previews: 'on', gotenbergUrl: GOTENBERG }, 'gotenberg'],
    [
      'is Gotenberg though there is LibreOffice',
      { previews: 'on', gotenbergUrl: GOTENBERG, soffice: '/s' },
      'gotenberg',
    ],
    ['is the LibreOffice that is named', { previews: 'on', soffice: '/opt/soffice' }, 'soffice'],
    ['is none where previews are off', { previews: 'off', gotenbergUrl: GOTENBERG, soffice: '/s' }, undefined],
  ])('%s', async (_what, settings, kind) => {
    expect((await openSlideRenderer(settings))?.kind).toBe(kind);
  });

  it('is refused at the start where its address is none', async () => {
    await expect(openSlideRenderer({ previews: 'on', gotenbergUrl: 'gotenberg' })).rejects.toThrow('Invalid URL');
  });

  it('says of a program that is not there that it cannot be started, not that the deck is faulty', async () => {
    const renderer = await openSlideRenderer({
      previews: 'on',
      soffice: '/nowhere/soffice',
      limits: { timeMs: 20_000 },
    });
    await expect(renderer?.toPdf(Buffer.from('PK'))).rejects.toThrow(/soffice/);
  });
});

describe('LibreOffice is looked for', () => {
  let folder: string;
  const program = async (name: string, mode: number): Promise<string> => {
    const inside = join(folder, name);
    await mkdir(inside, { recursive: true });
    await writeFile(join(inside, 'soffice'), '#!/bin/sh\n');
    await chmod(join(inside, 'soffice'), mode);
    return inside;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-find-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('in the folders of the path, in their order', async () => {
    const [first, second] = [await program('first', 0o755), await program('second', 0o755)];
    expect(await findSoffice([second, first].join(delimiter))).toBe(join(second, 'soffice'));
    expect(await findSoffice(['', join(folder, 'missing'), first].join(delimiter))).toBe(join(first, 'soffice'));
  });

  it('among programs alone', async () => {
    const [text, run] = [await program('text', 0o644), await program('run', 0o755)];
    expect(await findSoffice([text, run].join(delimiter))).toBe(join(run, 'soffice'));
  });
});
