import { type TemplateDetail } from '@rowdeck/contracts';

type Place = TemplateDetail['placeholder_places'][number]['places'][number];

const SHOWN = 3;

const describe = ({ slide, shape, part }: Place): string => {
  const where = slide === undefined ? part.replace(/^\/?ppt\//, '') : `slide ${slide}`;
  return shape ? `${where} (${shape})` : where;
};

/** Where a placeholder stands, in words: `slide 1 (Title 1), slide 3 and 4 more`. */
export function describePlaces(places: readonly Place[]): string {
  const all = [...new Set(places.map(describe))];
  const more = all.length - SHOWN;
  return more > 0 ? `${all.slice(0, SHOWN).join(', ')} and ${more} more` : all.join(', ');
}
