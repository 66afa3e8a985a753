import { placeholderChanges, type PlaceholderChanges } from '@rowdeck/contracts';
import { type SeenFile, type WizardWork } from './wizard-work';

type OfTemplate = Pick<WizardWork, 'template' | 'filters'>;

/** The file that the template has now; null without a template. */
export const fileNow = ({ template, filters }: OfTemplate): SeenFile | null =>
  template && { version: template.version_id, placeholders: template.placeholders, filters };

/** What came and went with the file that is there now; null while either of the two is not known. */
export function changesSeen({ seen, ...now }: OfTemplate & Pick<WizardWork, 'seen'>): PlaceholderChanges | null {
  const file = fileNow(now);
  if (seen === null || file === null || seen.version === file.version) return null;
  return placeholderChanges(filteredNames(seen), filteredNames(file));
}

function filteredNames({ placeholders, filters }: SeenFile) {
  const found = new Map<string, string[]>();
  for (const { placeholder, filters: source } of filters) {
    found.set(placeholder, [...(found.get(placeholder) ?? []), source]);
  }
  return placeholders.map((name) => ({ name, filters: found.get(name) ?? [] }));
}
