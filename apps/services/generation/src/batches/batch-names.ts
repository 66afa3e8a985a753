import { DeckNames } from '@rowdeck/engine-pptx';

/** A name for the ZIP of a batch that every common system takes: the template's. Braces in it are no columns. */
export const archiveName = (templateName: string): string =>
  new DeckNames({ pattern: templateName.replace(/[{}]/g, ''), columns: [] }).next([], 1).replace(/\.pptx$/, '.zip');
