import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Actor, type ResolvedTemplate } from '@rowdeck/contracts';
import { compileTemplate, encodeCompiled, type FreshTemplate, inspectTemplate } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import JSZip from 'jszip';

const CONTROL = join(__dirname, '../../../../libs/engine/pptx/test/placeholders/control.pptx');
const SAMPLE = join(__dirname, '../../../../samples/account-review.pptx');

export const newActor = (): Actor => ({
  userId: randomUUID(),
  email: 'ada@acme.example',
  name: 'Ada',
  admin: false,
  via: 'session',
});

const storeVariant = async (store: ObjectStore, template: FreshTemplate) => {
  const folder = `templates/${randomUUID()}`;
  const { length, crc32 } = template.base;
  await store.put(`${folder}/base`, Readable.from(template.base.chunks()));
  await store.put(`${folder}/compiled`, Readable.from(encodeCompiled(template)));
  return { compiledKey: `${folder}/compiled`, base: { key: `${folder}/base`, length, crc32 } };
};

/** The sample template, compiled and stored as the templates service does it. */
export const storeSampleTemplate = (store: ObjectStore, id = 1): Promise<ResolvedTemplate> =>
  storeTemplate(store, readFileSync(SAMPLE), id);

/** The sample template with filters behind some of its placeholders, and the number of the row. */
export const storeFilteredTemplate = async (store: ObjectStore, id: number): Promise<ResolvedTemplate> => {
  const archive = await JSZip.loadAsync(readFileSync(SAMPLE));
  const slides = archive.file(/^ppt\/slides\/slide\d+\.xml$/);
  for (const slide of slides) {
    const xml = await slide.async('string');
    archive.file(
      slide.name,
      xml
        .replaceAll('{{renewal_date}}', '{{renewal_date | date: "d MMMM yyyy"}}, {{row}} of {{rows}}')
        .replaceAll('{{revenue}}', '{{revenue | currency: "EUR"}}'),
    );
  }
  return storeTemplate(store, await archive.generateAsync({ type: 'uint8array' }), id);
};

/** A template of one slide with this text, which is XML. */
export const storeTemplateSaying = async (store: ObjectStore, id: number, text: string): Promise<ResolvedTemplate> => {
  const archive = await JSZip.loadAsync(readFileSync(CONTROL));
  const slide = (await archive.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
  archive.file(
    'ppt/slides/slide1.xml',
    slide.replace('{{name}}', () => text),
  );
  return storeTemplate(store, await archive.generateAsync({ type: 'uint8array' }), id);
};

const storeTemplate = async (store: ObjectStore, bytes: Uint8Array, id: number): Promise<ResolvedTemplate> => {
  return {
    id,
    versionId: randomUUID(),
    name: 'Account review',
    placeholders: inspectTemplate(bytes).placeholders.map(({ name }) => name),
    faults: [],
    ...(await storeVariant(store, compileTemplate(bytes))),
    watermarked: await storeVariant(store, compileTemplate(bytes, { watermark: 'Made with Rowdeck' })),
  };
};

/** A table with a column for each placeholder; each cell names its column and row. */
export const sampleCsv = (columns: readonly string[], rows: number): string => {
  const lines = Array.from({ length: rows }, (_, index) => columns.map((column) => `${column}-${index + 1}`).join(','));
  return [columns.join(','), ...lines].join('\n');
};

export const identityMapping = (placeholders: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(placeholders.map((name) => [name, name])));
