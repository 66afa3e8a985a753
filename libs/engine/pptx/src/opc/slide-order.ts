import { templateProblem, type TemplateProblem } from '../problems/template-rejected';
import { readElements } from './read-elements';
import { type Relationship } from './relationships';

/**
 * The slides in the order of the show: the entries of `p:sldIdLst` (ECMA-376 Part 1 §19.2.1.34). Only of that list: sections repeat their
 * slides as `p14:sldId`.
 */
export function readSlideOrder(
  xml: string,
  mainPart: string,
  relationships: readonly Relationship[],
  has: (name: string) => boolean,
): { slides: string[]; problems: TemplateProblem[] } {
  const targets = new Map(relationships.map((relationship) => [relationship.id, relationship.target]));
  const slides: string[] = [];
  const problems: TemplateProblem[] = [];
  for (const element of readElements(xml, mainPart)) {
    if (element.name !== 'p:sldId') continue;
    const slide = targets.get(element.attribute('r:id') ?? '');
    if (slide !== undefined && has(slide)) slides.push(slide);
    else
      problems.push(
        templateProblem('template.missing_part', {
          part: slide ?? mainPart,
          detail: `It is slide ${slides.length + problems.length + 1}.`,
        }),
      );
  }
  return { slides, problems };
}
