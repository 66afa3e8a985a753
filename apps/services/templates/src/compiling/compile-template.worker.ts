import {
  compileTemplate,
  convertTemplate,
  inspectTemplate,
  openPackage,
  type PresentationPackage,
  TemplateRejected,
} from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { boundedInspection } from './bounded-inspection';
import { type CompileResult, type CompileTask } from './compile-task';
import { encodeVariant, hashOf, storeVariant } from './store-variant';

/** Everything is compiled before anything is stored: a refused template leaves no object behind. */
const compile = (template: PresentationPackage, { folder, watermark }: CompileTask) => ({
  inspection: boundedInspection(inspectTemplate(template)),
  plain: encodeVariant(folder, compileTemplate(template)),
  watermarked: encodeVariant(folder, compileTemplate(template, { watermark })),
});

const fileOf = async (store: ObjectStore, { sourceKey, maxBytes, convert }: CompileTask): Promise<Uint8Array> => {
  const bytes = await store.read(sourceKey, maxBytes);
  return convert ? convertTemplate(bytes).file : bytes;
};

const compileAndStore = async (store: ObjectStore, task: CompileTask): Promise<CompileResult> => {
  const bytes = await fileOf(store, task);
  const { inspection, plain, watermarked } = compile(openPackage(bytes), task);
  // The folder is that of an uploaded file; a later engine may convert the same file otherwise.
  const fileKey = `${task.folder}/${task.convert ? hashOf([bytes]) : 'original'}.pptx`;
  // Both variants begin with the same base, which is stored once.
  const sizes = new Map([[fileKey, bytes.length], ...plain.sizes, ...watermarked.sizes]);
  const storedBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (storedBytes > task.maxStoredBytes) return { kind: 'too_large', storedBytes };
  await store.put(fileKey, bytes, { length: bytes.length });
  const file = {
    fileKey,
    fileSize: bytes.length,
    storedBytes,
    inspection,
    plain: await storeVariant(store, plain),
    watermarked: await storeVariant(store, watermarked),
  };
  return { kind: 'compiled', file };
};

export default inThread(async (task: CompileTask): Promise<CompileResult> => {
  try {
    return await compileAndStore(await threadStore(), task);
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', problems: error.problems };
    throw error;
  }
});
