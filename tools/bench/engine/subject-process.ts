import { measure } from './measure';
import { type BenchSubject } from './subjects/bench-subject';
import { carbone } from './subjects/carbone.subject';
import { docxtemplater } from './subjects/docxtemplater.subject';
import { nodePptxTemplater } from './subjects/node-pptx-templater.subject';
import { pptxAutomizer } from './subjects/pptx-automizer.subject';
import { rowdeck } from './subjects/rowdeck.subject';

const subjects: readonly BenchSubject[] = [docxtemplater, pptxAutomizer, carbone, nodePptxTemplater, rowdeck];

// One subject on one template, in a process of its own so that its memory is its own: SUBJECT FORM TEMPLATE CPU-SECONDS → JSON.
async function main([name = '', form = '', templatePath = '', seconds = '1']: readonly string[]): Promise<void> {
  const subject = subjects.find((candidate) => candidate.name === name);
  if (!subject) throw new Error(`No subject is called "${name}"`);
  const measurement = await measure(() => subject.open(templatePath, form), Number(seconds));
  process.stdout.write(JSON.stringify(measurement));
}

void main(process.argv.slice(2));
