import { type TemplateDetail } from '@rowdeck/contracts';

type Place = TemplateDetail['placeholder_places'][number]['places'][number];

const SHOWN = 3;

/** Where a placeholder stands, in words: `slide 1, “Title 1”; notes of slide 3; and 4 more`. */
export function describePlaces(places: readonly Place[]): string {
  const all = [...new Set(places.map(({ place }) => place))];
  const more = all.length - SHOWN;
  return more > 0 ? `${all.slice(0, SHOWN).join('; ')}; and ${more} more` : all.join('; ');
}
