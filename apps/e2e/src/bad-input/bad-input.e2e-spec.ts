import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type NamedFile, RequestFailed, RowdeckClient } from '@rowdeck/browser-client';
import { presentationsHttp, type TemplateDetail, templatesHttp } from '@rowdeck/contracts';
import JSZip from 'jszip';
import { type RunningSystem, startSystem } from '../system/running-system';

const ROOT = resolve(__dirname, '../../../..');
const corpusDeck = (name: string): NamedFile => ({
  name: name.replace(/^.*__/, ''),
  bytes: readFileSync(join(ROOT, 'libs/engine/pptx/test/corpus', name)),
});
const SAMPLE: NamedFile = {
  name: 'account-review.pptx',
  bytes: readFileSync(join(ROOT, 'samples/account-review.pptx')),
};
const csv = (content: string | Buffer, name = 'rows.csv'): NamedFile => ({
  name,
  bytes: Buffer.from(content as string),
});

/** A deck without any placeholder: the sample with its braces taken out. */
const withoutPlaceholders = async (): Promise<Uint8Array> => {
  const zip = await JSZip.loadAsync(SAMPLE.bytes);
  for (const file of zip.file(/\.xml$/)) zip.file(file.name, (await file.async('string')).replace(/\{\{|\}\}/g, ''));
  return zip.generateAsync({ type: 'uint8array' });
};

const refusal = async (attempt: Promise<unknown>): Promise<RequestFailed> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestFailed) return error;
  throw new Error(`The request was not refused: ${String(error)}`);
};

describe('bad input', () => {
  let system: RunningSystem;
  let client: RowdeckClient;

  beforeAll(async () => {
    system = await startSystem('standalone');
    client = await RowdeckClient.signedUp(system, 'Careless');
  });
  afterAll(() => system?.stop());

  const storedFiles = () =>
    readdirSync(join(system.dataDir, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  const templates = async () => (await client.session.call(templatesHttp.list, {})).templates;
  const batches = async () => (await client.session.call(presentationsHttp.list, {})).presentations;

  describe('as a template', () => {
    it.each<[fault: string, file: NamedFile, words: RegExp]>([
      ['no zip', { name: 'a.pptx', bytes: Buffer.from('hello') }, /PowerPoint|\.pptx/],
      ['an encrypted deck', corpusDeck('oletools__encrypted.pptx'), /password/i],
      ['a deck with macros', corpusDeck('python-pptx__act-props.pptm'), /\.pptx|macro/i],
      ['a truncated deck', { ...SAMPLE, bytes: SAMPLE.bytes.subarray(0, 9000) }, /./],
      ['another format', corpusDeck('renamed-poi__SampleShow.ppt.pptx'), /\.pptx/],
      ['a PDF', { name: 'deck.pptx', bytes: Buffer.from('%PDF-1.7\n') }, /PDF document/],
      ['a table', { name: 'deck.pptx', bytes: Buffer.from('name;city\nA;B\n') }, /table/],
      ['an empty file', { name: 'empty.pptx', bytes: new Uint8Array() }, /./],
    ])('refuses %s and keeps nothing', async (_fault, file, words) => {
      const before = { files: storedFiles(), templates: await templates() };
      const failure = await refusal(client.uploadTemplate('Deck', file));
      expect(failure.status).toBe(422);
      expect(Object.keys(failure.errors)).toEqual(['file']);
      expect(failure.errors.file?.join(' ')).toMatch(words);
      expect({ files: storedFiles(), templates: await templates() }).toEqual(before);
    });

    it('refuses a file over 100 MB and keeps nothing', async () => {
      const before = storedFiles();
      const big = { name: 'big.pptx', bytes: Buffer.alloc(100 * 1024 * 1024 + 1) };
      const failure = await refusal(client.uploadTemplate('Deck', big));
      expect([failure.status, Object.keys(failure.errors)]).toEqual([422, ['file']]);
      expect(failure.errors.file?.join(' ')).toMatch(/100 MB/);
      expect(storedFiles()).toBe(before);
    });

    it('allows a deck without placeholders', async () => {
      const template = await client.uploadTemplate('Plain', { name: 'plain.pptx', bytes: await withoutPlaceholders() });
      expect(template.placeholders).toEqual([]);
    });
  });

  describe('as rows', () => {
    let template: TemplateDetail;
    const mappingOf = (columns: (placeholder: string) => string) =>
      Object.fromEntries(template.placeholders.map((placeholder) => [placeholder, columns(placeholder)]));
    const everyPlaceholder = () => template.placeholders.join(',');

    beforeAll(async () => {
      template = await client.uploadTemplate('Account review', SAMPLE);
    });

    const FAULTS: [fault: string, content: () => string | Buffer, words: RegExp][] = [
      ['an empty file', () => '', /empty/i],
      ['a header without rows', () => `${everyPlaceholder()}\r\n`, /row/i],
      ['bytes of no text', () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0, 1, 2, 0xff, 0xfe]), /./],
      ['more than 10,000 rows', () => `${everyPlaceholder()}\n${'x\n'.repeat(10_001)}`, /10,000/],
      ['an unclosed quote', () => `${everyPlaceholder()}\n"x,y\n`, /line|quote/i],
    ];
    it.each(FAULTS)('refuses %s and keeps nothing', async (_fault, content, words) => {
      const before = { files: storedFiles(), batches: await batches() };
      const failure = await refusal(
        client.createBatch(
          template.id,
          csv(content()),
          mappingOf((name) => name),
        ),
      );
      expect(failure.status).toBe(422);
      expect(Object.keys(failure.errors)).toEqual(['presentation.csv_file']);
      expect(failure.errors['presentation.csv_file']?.join(' ')).toMatch(words);
      expect({ files: storedFiles(), batches: await batches() }).toEqual(before);
    });

    it('names every placeholder that the mapping misses, and keeps nothing', async () => {
      const before = { files: storedFiles(), batches: await batches() };
      const failure = await refusal(
        client.createBatch(template.id, csv(`${everyPlaceholder()}\n1`), { company: 'company' }),
      );
      expect([failure.status, Object.keys(failure.errors)]).toEqual([422, ['presentation.data_mapping']]);
      const words = failure.errors['presentation.data_mapping']?.join(' ') ?? '';
      for (const placeholder of template.placeholders)
        if (placeholder !== 'company') expect(words).toContain(placeholder);
      expect({ files: storedFiles(), batches: await batches() }).toEqual(before);
    });

    it('names columns that the file does not have', async () => {
      const failure = await refusal(
        client.createBatch(
          template.id,
          csv('a,b\n1,2'),
          mappingOf(() => 'no such column'),
        ),
      );
      expect([failure.status, Object.keys(failure.errors)]).toEqual([422, ['presentation.data_mapping']]);
      expect(failure.errors['presentation.data_mapping']?.join(' ')).toContain('no such column');
    });

    it('answers a foreign or unknown template with 404 or a field error, and keeps nothing', async () => {
      const stranger = await RowdeckClient.signedUp(system, 'Stranger');
      const before = storedFiles();
      const failure = await refusal(
        stranger.createBatch(
          template.id,
          csv(`${everyPlaceholder()}\n1`),
          mappingOf((n) => n),
        ),
      );
      expect([404, 422]).toContain(failure.status);
      expect(storedFiles()).toBe(before);
    });
  });
});
