import { readFile, writeFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { BENCH_COLUMNS } from '../templates/bench-template';
import { type BenchSubject, rowByRow } from './bench-subject';
import { peerRequire } from './peer-require';

interface Carbone {
  render(
    template: string,
    data: Record<string, string | undefined>,
    callback: (error: unknown, result: Buffer) => void,
  ): void;
}

export const carbone: BenchSubject = {
  name: 'carbone',
  async open(templatePath) {
    const engine = peerRequire<Carbone>('carbone');
    const template = `${templatePath}.carbone.pptx`;
    await writeFile(template, await withCarboneTags(await readFile(templatePath)));
    return rowByRow(
      (row) =>
        new Promise<number>((resolve, reject) => {
          const data = Object.fromEntries(BENCH_COLUMNS.map((column, i) => [column, row[i]]));
          engine.render(template, data, (error, result) => {
            if (error) reject(error instanceof Error ? error : new Error('carbone failed', { cause: error }));
            else resolve(result.length);
          });
        }),
    );
  },
};

/** Carbone's tags are `{d.name}`. */
async function withCarboneTags(template: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(template);
  for (const [name, file] of Object.entries(zip.files)) {
    if (!/^ppt\/slides\/[^/]+\.xml$/.test(name)) continue;
    zip.file(name, (await file.async('string')).replace(/\{\{(\w+)\}\}/g, '{d.$1}'));
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
