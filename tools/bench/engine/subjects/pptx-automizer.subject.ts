import { dirname, basename } from 'node:path';
import { BENCH_COLUMNS } from '../templates/bench-template';
import { type BenchSubject, rowByRow } from './bench-subject';
import { peerRequire } from './peer-require';

interface Slide {
  getAllTextElementIds(): Promise<string[]>;
  modifyElement(id: string, callback: unknown): void;
}
interface Presentation {
  loadRoot(file: string): Presentation;
  load(file: string, name: string): Presentation;
  addSlide(name: string, slide: number, callback: (slide: Slide) => Promise<void>): Presentation;
  getInfo(): Promise<{ slidesByTemplate(name: string): readonly { number: number }[] }>;
  getJSZip(): Promise<{ generateAsync(options: { type: 'nodebuffer'; compression: 'DEFLATE' }): Promise<Buffer> }>;
}
interface Automizer {
  default: new (options: Record<string, unknown>) => Presentation;
  modify: { replaceText(replacements: readonly unknown[], options: Record<string, string>): unknown };
}

export const pptxAutomizer: BenchSubject = {
  name: 'pptx-automizer',
  open(templatePath) {
    const { default: Automizer, modify } = peerRequire<Automizer>('pptx-automizer');
    const file = basename(templatePath);
    const options = {
      templateDir: dirname(templatePath),
      outputDir: dirname(templatePath),
      removeExistingSlides: true,
      verbosity: 0,
    };
    return Promise.resolve(
      rowByRow(async (row) => {
        const replacements = BENCH_COLUMNS.map((replace, i) => ({ replace, by: { text: row[i] ?? '' } }));
        const presentation = new Automizer(options).loadRoot(file).load(file, 'template');
        const slides = (await presentation.getInfo()).slidesByTemplate('template');
        for (const { number } of slides) {
          presentation.addSlide('template', number, async (slide) => {
            for (const id of await slide.getAllTextElementIds()) {
              slide.modifyElement(id, modify.replaceText(replacements, { openingTag: '{{', closingTag: '}}' }));
            }
          });
        }
        const zip = await presentation.getJSZip();
        return (await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })).length;
      }),
    );
  },
};
