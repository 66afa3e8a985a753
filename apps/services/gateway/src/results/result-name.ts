import { type BatchView } from '@rowdeck/contracts';
import { DeckNames } from '@rowdeck/engine-pptx';

/** `December - errors.csv`: a name for a file about a batch that every common system takes. Braces in the name of the batch are no columns. */
export const resultName = (
  { name, template_name }: Pick<BatchView, 'name' | 'template_name'>,
  what: string,
): string => {
  const pattern = (name || template_name).replace(/[{}]/g, '');
  return new DeckNames({ pattern, columns: [] }).next([], 1).replace(/\.pptx$/, ` - ${what}`);
};
