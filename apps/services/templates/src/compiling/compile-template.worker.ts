import {
  compileTemplate,
  convertTemplate,
  inspectTemplate,
  openPackage,
  type PresentationPackage,
  type TemplateFault,
  type TemplateInspection,
  TemplateRejected,
} from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { boundedInspection } from './bounded-inspection';
import { type CompileResult, type CompileTask } from './compile-task';
import { encodeVariant, hashOf, storeVariant } from './store-variant';

/** Everything is compiled before anything is stored: a refused template leaves no object behind. */
const compile = (
  template: PresentationPackage,
  { folder, watermark }: CompileTask,
  left: readonly TemplateFault[],
) => ({
  inspection: boundedInspection(withLeft(inspectTemplate(template), left)),
  plain: encodeVariant(folder, compileTemplate(template)),
  watermarked: encodeVariant(folder, compileTemplate(template, { watermark })),
});

/** What looks like a placeholder of another tool and was not converted is told by the others, which are ours now. */
const withLeft = ({ faults, ...inspection }: TemplateInspection, left: readonly TemplateFault[]) => ({
  ...inspection,
  faults: [...faults, ...left.filter(({ code }) => code === 'placeholder.other_left')],
});

interface TakenFile {
  readonly bytes: Uint8Array;
  readonly left: readonly TemplateFault[];
}

const fileOf = async (store: ObjectStore, { sourceKey, maxBytes, convert }: CompileTask): Promise<TakenFile> => {
  const bytes = await store.read(sourceKey, maxBytes);
  if (convert === null) return { bytes, left: [] };
  const { file, left } = convertTemplate(bytes, convert);
  return { bytes: file, left };
};

const compileAndStore = async (store: ObjectStore, task: CompileTask): Promise<CompileResult> => {
  const { bytes, left } = await fileOf(store, task);
  const { inspection, plain, watermarked } = compile(openPackage(bytes), task, left);
  // The folder is that of an uploaded file; a later engine may convert the same file otherwise.
  const fileKey = `${task.folder}/${task.convert !== null ? hashOf([bytes]) : 'original'}.pptx`;
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
    return await compileAndStore(threadStore(), task);
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', problems: error.problems };
    throw error;
  }
});
