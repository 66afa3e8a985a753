import { readFile } from 'node:fs/promises';
import { BENCH_COLUMNS } from '../templates/bench-template';
import { type BenchSubject, rowByRow } from './bench-subject';
import { peerRequire } from './peer-require';

interface Zip {
  generate(options: { type: 'nodebuffer'; compression: 'DEFLATE' }): Buffer;
}
type PizZip = new (data: Buffer) => Zip;
type Docxtemplater = new (
  zip: Zip,
  options: { delimiters: { start: string; end: string }; paragraphLoop: boolean; linebreaks: boolean },
) => { render(data: Record<string, string | undefined>): void; getZip(): Zip };

/** As its documentation has it: a new zip and a new instance for every document, since an instance cannot be used twice. */
export const docxtemplater: BenchSubject = {
  name: 'docxtemplater',
  async open(templatePath) {
    const PizZip = peerRequire<PizZip>('pizzip');
    const Docxtemplater = peerRequire<Docxtemplater>('docxtemplater');
    const template = await readFile(templatePath);
    return rowByRow((row) => {
      const delimiters = { start: '{{', end: '}}' };
      const document = new Docxtemplater(new PizZip(template), { delimiters, paragraphLoop: true, linebreaks: true });
      document.render(Object.fromEntries(BENCH_COLUMNS.map((column, i) => [column, row[i]])));
      return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' }).length;
    });
  },
};
