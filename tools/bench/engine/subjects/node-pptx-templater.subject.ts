import { readFile } from 'node:fs/promises';
import { BENCH_COLUMNS } from '../templates/bench-template';
import { type BenchSubject, rowByRow } from './bench-subject';
import { peerRequire } from './peer-require';

interface Presentation {
  useAllSlides(): { replaceMultiple(replacements: Record<string, string | undefined>): unknown };
  toBuffer(): Promise<Buffer>;
}
interface Templater {
  PPTXTemplater: { load(template: Buffer): Promise<Presentation>; setLogLevel(level: 'silent'): void };
}

export const nodePptxTemplater: BenchSubject = {
  name: 'node-pptx-templater',
  async open(templatePath) {
    const { PPTXTemplater } = peerRequire<Templater>('node-pptx-templater');
    PPTXTemplater.setLogLevel('silent');
    const template = await readFile(templatePath);
    return rowByRow(async (row) => {
      const presentation = await PPTXTemplater.load(template);
      presentation
        .useAllSlides()
        .replaceMultiple(Object.fromEntries(BENCH_COLUMNS.map((column, i) => [`{{${column}}}`, row[i]])));
      return (await presentation.toBuffer()).length;
    });
  },
};
