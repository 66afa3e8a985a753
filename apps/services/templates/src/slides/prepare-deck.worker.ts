import { deckForRendering, TemplateRejected } from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { type PrepareResult, type PrepareTask } from './prepare-task';

export default inThread(async ({ deckKey, maxBytes, ...wanted }: PrepareTask): Promise<PrepareResult> => {
  const deck = await (await threadStore()).read(deckKey, maxBytes);
  try {
    return { kind: 'prepared', ...deckForRendering(deck, wanted) };
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', fault: error.message };
    throw error;
  }
});
