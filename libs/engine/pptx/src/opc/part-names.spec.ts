import { partKey, relationshipsPartOf, resolveTarget, sourceOfRelationships } from './part-names';

describe('resolveTarget', () => {
  it.each([
    ['ppt/slides/slide1.xml', '../media/image1.png', 'ppt/media/image1.png'],
    ['ppt/slides/slide1.xml', '/ppt/media/image1.png', 'ppt/media/image1.png'],
    ['ppt/presentation.xml', 'slides/slide1.xml', 'ppt/slides/slide1.xml'],
    ['', 'ppt/presentation.xml', 'ppt/presentation.xml'],
    ['', '/ppt/presentation.xml', 'ppt/presentation.xml'],
    ['ppt/slides/slide1.xml', './../charts/chart1.xml#here', 'ppt/charts/chart1.xml'],
    ['ppt/slides/slide1.xml', '../../../../x.xml', 'x.xml'],
    ['ppt/slides/slide1.xml', 'NULL', 'ppt/slides/NULL'],
  ])('of %s, %s is %s', (source, target, expected) => {
    expect(resolveTarget(source, target)).toBe(expected);
  });
});

describe('relationshipsPartOf', () => {
  it.each([
    ['', '_rels/.rels'],
    ['ppt/presentation.xml', 'ppt/_rels/presentation.xml.rels'],
    ['top.xml', '_rels/top.xml.rels'],
  ])('of “%s” is %s, and back', (name, item) => {
    expect(relationshipsPartOf(name)).toBe(item);
    expect(sourceOfRelationships(item)).toBe(name);
  });

  it('has no source for other parts', () => {
    expect(sourceOfRelationships('ppt/slides/slide1.xml')).toBeUndefined();
  });
});

describe('partKey', () => {
  it.each([
    ['ppt/Media/My Image.PNG', 'ppt/media/my%20image.png'],
    ['a%zz.xml', 'A%ZZ.xml'],
  ])('is the same for %s and %s', (one, other) => {
    expect(partKey(one)).toBe(partKey(other));
  });
});
