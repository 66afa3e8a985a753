import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Actor, type ResolvedTemplate } from '@rowdeck/contracts';
import { compileTemplate, encodeCompiled, type FreshTemplate, inspectTemplate } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';

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
export const storeSampleTemplate = async (store: ObjectStore, id = 1): Promise<ResolvedTemplate> => {
  const bytes = readFileSync(SAMPLE);
  return {
    id,
    versionId: randomUUID(),
    name: 'Account review',
    placeholders: inspectTemplate(bytes).placeholders.map(({ name }) => name),
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
