import {
  compileTemplate,
  inspectTemplate,
  openPackage,
  type PresentationPackage,
  TemplateRejected,
} from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { boundedInspection } from './bounded-inspection';
import { type CompiledFile, type CompileResult, type CompileTask, type StoredVariant } from './compile-task';
import { storeVariant } from './store-variant';

/** Everything is compiled before anything is stored: a refused template leaves no object behind. */
const compile = (template: PresentationPackage, watermark: string) => ({
  inspection: boundedInspection(inspectTemplate(template)),
  plain: compileTemplate(template),
  watermarked: compileTemplate(template, { watermark }),
});

const compileAndStore = async (store: ObjectStore, task: CompileTask): Promise<CompiledFile> => {
  const bytes = await store.read(task.sourceKey, task.maxBytes);
  const { inspection, plain, watermarked } = compile(openPackage(bytes), task.watermark);
  const fileKey = `${task.folder}/original.pptx`;
  await store.put(fileKey, bytes, { length: bytes.length });
  const variants: [StoredVariant, StoredVariant] = [
    await storeVariant(store, task.folder, plain),
    await storeVariant(store, task.folder, watermarked),
  ];
  return { fileKey, fileSize: bytes.length, inspection, plain: variants[0], watermarked: variants[1] };
};

export default inThread(async (task: CompileTask): Promise<CompileResult> => {
  try {
    return { kind: 'compiled', file: await compileAndStore(await threadStore(), task) };
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', problems: error.problems };
    throw error;
  }
});
