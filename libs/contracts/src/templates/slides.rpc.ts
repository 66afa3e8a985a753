import { z } from 'zod';
import { requestedRowId } from '../ids/row-id';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { askedSlides } from './result-slides';
import { placeholderOutcome, previewedRow, rowPreview, triedPlaceholder } from './row-preview';
import { deckSlides, drawingTicket, pictureSize, storedPicture } from './slides';

const service = 'templates' as const;
const byId = z.object({ actor, id: requestedRowId });

/** What its slides look like. Throws `template.not_found`. */
export const templateSlides = defineRpc({ service, method: 'slides', input: byId, output: deckSlides });

/** Has slides drawn again that could not be drawn. Throws `template.not_found`, `auth.forbidden`. */
export const drawSlides = defineRpc({ service, method: 'draw-slides', input: byId, output: deckSlides });

/** One picture of its slides. `drawing` names all that were drawn together. Throws `template.not_found`, `slide.not_found`. */
export const templatePicture = defineRpc({
  service,
  method: 'picture',
  input: byId.extend({ drawing: z.uuid(), slide: z.number().int().min(1), size: pictureSize }),
  output: storedPicture,
});

/** Fills a slide with a row, and draws it. `watermark`: as the decks of the actor's plan. Throws `template.not_found`, `service.busy`. */
export const previewRow = defineRpc({
  service,
  method: 'preview-row',
  input: byId.extend({ ...previewedRow.shape, watermark: z.boolean(), ticket: drawingTicket }),
  output: rowPreview,
});

/** Fills a placeholder with a value, as a batch of one row would. */
export const tryPlaceholder = defineRpc({
  service,
  method: 'try-placeholder',
  input: triedPlaceholder.extend({ actor }),
  output: placeholderOutcome,
});

/** Draws slides of the actor's finished presentation, unless they are drawn already. Throws `service.busy`. */
export const presentationSlides = defineRpc({
  service,
  method: 'presentation-slides',
  input: askedSlides.extend({ actor }),
  output: deckSlides,
});
