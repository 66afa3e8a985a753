import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';

// PowerPoint reads past these; stricter readers, and people who look into the file, do not.
describe('the sample is as the schema has it', () => {
  let deck: JSZip;
  beforeAll(async () => {
    deck = await JSZip.loadAsync(readFileSync(join(__dirname, '../../samples/account-review.pptx')));
  });

  it('the lists of the presentation stand in their order', async () => {
    const xml = (await deck.file('ppt/presentation.xml')?.async('string')) ?? '';
    const lists = [...xml.matchAll(/<p:(\w+(?:IdLst|Sz))[ >]/g)].map(([, name]) => name);
    expect(lists).toEqual(['sldMasterIdLst', 'notesMasterIdLst', 'sldIdLst', 'sldSz', 'notesSz']);
  });

  it('the properties of a paragraph stand at its beginning alone', async () => {
    const slides = await Promise.all(deck.file(/^ppt\/slides\/slide\d+\.xml$/).map((file) => file.async('string')));
    expect(slides).toHaveLength(4);
    expect(slides.join('').split('<a:pPr').length).toBeGreaterThan(10);
    expect(slides.join('')).not.toMatch(/(?<!<a:p>)<a:pPr/);
  });
});
