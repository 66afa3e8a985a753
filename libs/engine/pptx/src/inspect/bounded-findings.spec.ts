import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { inspectTemplate } from './inspect-template';

describe('a hostile template', () => {
  const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const withLinks = (count: number): Uint8Array => {
    const one = (index: number, type: string): string =>
      `<Relationship Id="r${type}${index}" Type="x/${type}" TargetMode="External" Target="file:///${'x'.repeat(40)}${index}"/>`;
    const links = Array.from({ length: count }, (_, index) => one(index, 'hyperlink') + one(index, 'image'));
    const content = `<Relationships xmlns="${RELATIONSHIPS}">${links.join('')}</Relationships>`;
    return rawZip({ entries: [...tinyDeckEntries(), { name: 'ppt/slides/_rels/slide1.xml.rels', content }] });
  };
  const bytesOf = (deck: Uint8Array): number => JSON.stringify(inspectTemplate(deck)).length;

  it('of 50,000 bad links and 50,000 pictures elsewhere is reported in a few kilobytes', () => {
    const { faults } = inspectTemplate(withLinks(50_000));
    expect(faults).toHaveLength(2 * 21);
    expect(faults.slice(-2).map(({ message }) => message)).toEqual([
      'The same was found in 49,980 more places.',
      'The same was found in 49,980 more places.',
    ]);
    expect(JSON.stringify(faults).length).toBeLessThan(32_000);
  });

  it('is reported in as many bytes when it has ten times the links', () => {
    expect(bytesOf(withLinks(10_000)) - bytesOf(withLinks(1_000))).toBeLessThan(200);
  });

  it('of 2,000 slips on 20 slides is reported in a few kilobytes', () => {
    const slips = '{{}} {{#if x}} {{n | shout}} '.repeat(100);
    const { faults } = inspectTemplate(rawZip({ entries: tinyDeckEntries(Array.from({ length: 20 }, () => slips)) }));
    expect(JSON.stringify(faults).length).toBeLessThan(32_000);
    expect(faults.map(({ message }) => message)).toContain('The same was found in 1,980 more places.');
  });
});
