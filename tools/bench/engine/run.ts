// npm run bench:engine -- [--json FILE] [--seconds N] [--template S,M,L,100MB] [--subject docxtemplater,rowdeck,…]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchResult, goals, goalsTable, resultsTable } from './report';
import { bundleSubjects, installPeers, runSubject } from './run-subject';
import { type BenchTemplate, BENCH_TEMPLATES, HUGE_TEMPLATE } from './templates/bench-template';
import { buildTemplate } from './templates/build-template';

const REFERENCE = 'docxtemplater';
const ENGINE = 'rowdeck';
const FORMS: Readonly<Record<string, readonly string[]>> = {
  [REFERENCE]: ['file'],
  'pptx-automizer': ['file'],
  carbone: ['file'],
  'node-pptx-templater': ['file'],
  [ENGINE]: ['slots', 'segments', 'deflate', 'contiguous', 'zip', 'compile'],
};

interface Selection {
  readonly templates: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  readonly cpuSeconds: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      template: { type: 'string', default: 'S,M,L,100MB' },
      subject: { type: 'string', default: Object.keys(FORMS).join(',') },
    },
  });
  const selection: Selection = {
    templates: new Set(values.template.split(',')),
    subjects: new Set(values.subject.split(',')),
    cpuSeconds: Number(values.seconds),
  };
  if (Object.keys(FORMS).some((subject) => subject !== ENGINE && selection.subjects.has(subject))) installPeers();
  await bundleSubjects();
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-bench-'));
  try {
    const results = await measureAll(folder, selection);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
    console.log(`${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}\n`);
    console.log(`${resultsTable(results)}\n\n${goalsTable(goals(results))}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureAll(folder: string, selection: Selection): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const template of [...BENCH_TEMPLATES, HUGE_TEMPLATE]) {
    if (!selection.templates.has(template.name)) continue;
    const templatePath = join(folder, `${template.name}.pptx`);
    await writeFile(templatePath, await buildTemplate(template));
    results.push(...measureTemplate(template, templatePath, selection));
  }
  return results;
}

function measureTemplate(
  template: BenchTemplate,
  templatePath: string,
  { subjects, cpuSeconds }: Selection,
): BenchResult[] {
  const results: BenchResult[] = [];
  for (const [subject, forms] of Object.entries(FORMS)) {
    for (const form of forms) {
      if (!subjects.has(subject) || !isMeasured(template, subject, form)) continue;
      console.error(`${template.name} ${subject} ${form} …`);
      const measured = runSubject({ subject, form, templatePath, cpuSeconds: form === 'compile' ? 0 : cpuSeconds });
      const perSecond = measured.rows / measured.cpuSeconds;
      const reference =
        subject === REFERENCE ? perSecond : results.find((result) => result.subject === REFERENCE)?.per_cpu_second;
      results.push({
        template: template.name,
        subject,
        form,
        per_cpu_second: perSecond,
        ratio: reference === undefined || form === 'compile' ? null : perSecond / reference,
        peak_rss_mb: measured.peakRssMb,
        output_bytes: measured.outputBytes,
      });
    }
  }
  return results;
}

/** The huge template is there to be compiled, nothing else. */
function isMeasured(template: BenchTemplate, subject: string, form: string): boolean {
  return template !== HUGE_TEMPLATE || (subject === ENGINE && form === 'compile');
}

void main();
