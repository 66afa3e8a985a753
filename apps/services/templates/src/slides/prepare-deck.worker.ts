import { deckForRendering, RowFailed, TemplateRejected } from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { filledDeck } from './filled-deck';
import { type PrepareResult, type PrepareTask } from './prepare-task';
import { fixedIn, valuesIn } from './value-boxes';

/** What a program made up about columns, the engine may not understand. */
const UNREADABLE = 'The columns of this row cannot be read as the request describes them.';

export default inThread(async ({ deck, maxBytes, ...wanted }: PrepareTask): Promise<PrepareResult> => {
  const store = threadStore();
  try {
    if ('key' in deck)
      return { kind: 'prepared', ...deckForRendering(await store.read(deck.key, maxBytes), wanted), boxes: [] };
    const { file, template, row } = await filledDeck(store, deck, maxBytes);
    const prepared = deckForRendering(file, { ...wanted, template, fixed: fixedIn(row) });
    return { kind: 'prepared', ...prepared, boxes: prepared.boxes.map((boxes) => valuesIn(boxes, row)) };
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', fault: error.message };
    if (error instanceof RowFailed || error instanceof RangeError) return { kind: 'unfilled', fault: error.message };
    if (error instanceof TypeError) return { kind: 'unfilled', fault: UNREADABLE };
    throw error;
  }
});
