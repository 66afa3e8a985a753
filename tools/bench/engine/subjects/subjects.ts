import { type BenchSubject } from './bench-subject';
import { carbone } from './carbone.subject';
import { docxtemplater } from './docxtemplater.subject';
import { nodePptxTemplater } from './node-pptx-templater.subject';
import { pptxAutomizer } from './pptx-automizer.subject';
import { rowdeck } from './rowdeck.subject';

export const subjects: readonly BenchSubject[] = [docxtemplater, pptxAutomizer, carbone, nodePptxTemplater, rowdeck];
