import { findShapeTree } from './find-shape-tree';

const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const slide = (tree: string): string => `<p:sld ${P}><p:cSld>${tree}</p:cSld></p:sld>`;
const shape = (id: string | number): string => `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="x"/></p:nvSpPr></p:sp>`;

describe('where a shape can be added', () => {
  it.each<[string, string, string]>([
    ['at the end of the tree', `<p:spTree>${shape(2)}¦</p:spTree>`, '¦'],
    ['in an empty tree', '<p:spTree>¦</p:spTree>', '¦'],
    ['before the list of extensions', `<p:spTree>${shape(2)}¦<p:extLst/></p:spTree>`, '¦'],
    ['behind a group that has such a list too', `<p:spTree><p:grpSp><p:extLst/></p:grpSp>¦</p:spTree>`, '¦'],
    ['in the outer of two trees', '<p:spTree><p:x><p:spTree></p:spTree></p:x>¦</p:spTree>', '¦'],
  ])('%s', (_, marked, mark) => {
    const xml = slide(marked.replace(mark, ''));
    expect(findShapeTree(xml, 'x')?.insertAt).toBe(slide(marked).indexOf(mark));
  });

  it.each([
    ['no tree', ''],
    ['a tree without content', '<p:spTree/>'],
    ['a tree of another vocabulary', '<spTree></spTree>'],
  ])('nowhere: %s', (_, tree) => {
    expect(findShapeTree(slide(tree), 'x')).toBeUndefined();
  });
});

describe('an id that is free', () => {
  it.each<[string, readonly (string | number)[], number]>([
    ['of no shapes', [], 1],
    ['behind the largest', [1, 7, 3], 8],
    ['where the largest is the last that there is', [1, 2, 0x7fffffff], 3],
    ['where the largest is none that PowerPoint takes', [1, 4, 4_000_000_000], 5],
    ['where one is no number', ['a', 2], 3],
  ])('%s', (_, ids, free) => {
    expect(findShapeTree(slide(`<p:spTree>${ids.map(shape).join('')}</p:spTree>`), 'x')?.freeId).toBe(free);
  });
});
