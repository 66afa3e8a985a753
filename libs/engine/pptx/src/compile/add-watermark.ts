import { type PresentationPackage } from '../opc/presentation-package';
import { readElements } from '../opc/read-elements';
import { findShapeTree } from './find-shape-tree';
import { watermarkShape, type SlideSize } from './watermark-shape';

/** What PowerPoint assumes when a presentation names no size (ECMA-376 Part 1 §19.2.1.39): 10 by 7.5 inches. */
const DEFAULT_SIZE: SlideSize = { width: 9_144_000, height: 6_858_000 };
const STRICT_NAMESPACE = 'http://purl.oclc.org/ooxml/presentationml/main';

/**
 * The package with the text on every slide, hidden ones and those outside the show among them. Done before compiling, so that a row with
 * a watermark costs what a row without costs.
 */
export function addWatermark(opened: PresentationPackage, text: string): PresentationPackage {
  const size = slideSize(opened);
  const changed = new Map<string, string>();
  for (const { name } of opened.entries) {
    if (opened.partKind(name) !== 'slide') continue;
    const xml = opened.readXml(name);
    const tree = findShapeTree(xml, name);
    if (tree === undefined) continue;
    const shape = watermarkShape(text, tree.freeId, size, xml.includes(STRICT_NAMESPACE));
    changed.set(name, xml.slice(0, tree.insertAt) + shape + xml.slice(tree.insertAt));
  }
  return opened.withXml(changed);
}

function slideSize(opened: PresentationPackage): SlideSize {
  for (const element of readElements(opened.readXml(opened.mainPart), opened.mainPart)) {
    if (element.name !== 'p:sldSz') continue;
    const width = Number(element.attribute('cx'));
    const height = Number(element.attribute('cy'));
    if (width > 0 && height > 0) return { width, height };
  }
  return DEFAULT_SIZE;
}
