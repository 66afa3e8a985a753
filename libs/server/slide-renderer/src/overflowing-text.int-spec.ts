import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { describeWithSoffice } from '@rowdeck/testing';
import { drawPages } from './draw-pages';
import { openSlideRenderer } from './open-slide-renderer';
import { type TextBox } from './overflowing-text';
import { type SofficeRenderer } from './soffice-renderer';

const SAMPLE = join(__dirname, '../../../../samples/account-review.pptx');
const [WIDTH, HEIGHT] = [12_192_000, 6_858_000];
const LONG = 'Consolidated International Holdings and Partners of the Northern Hemisphere '.repeat(6).trim();
/** Too long for the box, and not for the slide. */
const LONGER = LONG.slice(0, 220);
const BOX = { left: 0.1, top: 0.3, width: 0.5, height: 0.2 };

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PICTURE_RELATIONSHIP = `<Relationship Id="rIdDot" Type="${OFFICE}/image" Target="../media/dot.png"/>`;
/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The sample with one shape on its first slide. */
const deckOf = async (body: string, text: string, kind: 'shape' | 'table' = 'shape'): Promise<Uint8Array> => {
  const zip = await JSZip.loadAsync(readFileSync(SAMPLE));
  const xfrm = `<a:off x="${BOX.left * WIDTH}" y="${BOX.top * HEIGHT}"/><a:ext cx="${BOX.width * WIDTH}" cy="${BOX.height * HEIGHT}"/>`;
  const paragraph = `<a:p><a:r><a:rPr lang="en-US" sz="2400"/><a:t>${text}</a:t></a:r></a:p>`;
  const shape =
    kind === 'shape'
      ? `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Body"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${xfrm}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody>${body}<a:lstStyle/>${paragraph}</p:txBody></p:sp>`
      : `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${xfrm}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${BOX.width * WIDTH}"/></a:tblGrid><a:tr h="${BOX.height * HEIGHT}"><a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph}</a:txBody><a:tcPr/></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const slide = (await zip.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
  zip.file('ppt/slides/slide1.xml', slide.replace(/<p:sp>.*<\/p:sp>/s, shape));
  return zip.generateAsync({ type: 'nodebuffer' });
};

describeWithSoffice('text that LibreOffice draws outside its box', () => {
  let renderer: SofficeRenderer;
  beforeAll(async () => {
    renderer = (await openSlideRenderer({ previews: 'on' })) as SofficeRenderer;
  });
  afterAll(() => renderer.close());

  const marked = async (deck: Uint8Array, box: TextBox): Promise<number> => {
    for await (const { overflowing } of drawPages(await renderer.toPdf(deck), 1, [[box]])) return overflowing.length;
    throw new Error('There is no page.');
  };

  it.each([
    ['a short text', '<a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr>', 'Northwind Traders', 'shape', 'box', 0],
    ['a long text', '<a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr>', LONG, 'shape', 'box', 1],
    [
      'a text that is a little too long',
      '<a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr>',
      LONGER,
      'shape',
      'box',
      1,
    ],
    ['a long text that is made to fit', '<a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr>', LONG, 'shape', 'box', 0],
    ['a box that grows', '<a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>', LONGER, 'shape', 'slide', 0],
    ['a cell that grows', '', LONGER, 'table', 'slide', 0],
    ['a cell that grows beyond the slide', '', `${LONG} ${LONG} ${LONG}`, 'table', 'slide', 1],
  ] as const)('is marked or not: %s', async (_what, body, text, kind, within, count) => {
    const box = { ...BOX, within, paragraphs: [text] };
    expect(await marked(await deckOf(body, text, kind), box)).toBe(count);
  });

  it('is marked where a box has grown over a picture that stood below it', async () => {
    const overPicture = async (text: string) => {
      const zip = await JSZip.loadAsync(await deckOf('<a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>', text));
      const slide = (await zip.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
      const rels = (await zip.file('ppt/slides/_rels/slide1.xml.rels')?.async('string')) ?? '';
      const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
      zip.file('ppt/media/dot.png', Buffer.from(DOT, 'base64'));
      zip.file(
        'ppt/slides/_rels/slide1.xml.rels',
        rels.replace('</Relationships>', `${PICTURE_RELATIONSHIP}</Relationships>`),
      );
      if (!types.includes('Extension="png"')) {
        zip.file(
          '[Content_Types].xml',
          types.replace(/(<Types[^>]*>)/, '$1<Default Extension="png" ContentType="image/png"/>'),
        );
      }
      // Right below the box, as wide as it is.
      const xfrm = `<a:off x="${BOX.left * WIDTH}" y="${(BOX.top + BOX.height + 0.01) * HEIGHT}"/><a:ext cx="${BOX.width * WIDTH}" cy="${0.3 * HEIGHT}"/>`;
      const picture = `<p:pic><p:nvPicPr><p:cNvPr id="10" name="Photo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rIdDot"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${xfrm}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
      zip.file('ppt/slides/slide1.xml', slide.replace('<p:sp>', `${picture}<p:sp>`));
      return zip.generateAsync({ type: 'nodebuffer' });
    };
    const box = { ...BOX, within: 'slide' } as const;
    expect(await marked(await overPicture(LONGER), { ...box, paragraphs: [LONGER] })).toBe(1);
    const short = 'Northwind Traders';
    expect(await marked(await overPicture(short), { ...box, paragraphs: [short] })).toBe(0);
  });

  it('is marked in a box that is turned, where it would be upright', async () => {
    const turnedDeck = async (text: string) => {
      const zip = await JSZip.loadAsync(await deckOf('<a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr>', text));
      const slide = (await zip.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
      zip.file('ppt/slides/slide1.xml', slide.replace(/<a:xfrm>(?=.{0,400}rect)/s, '<a:xfrm rot="480000">'));
      return zip.generateAsync({ type: 'nodebuffer' });
    };
    const box = { ...BOX, turn: 8, within: 'box' } as const;
    expect(await marked(await turnedDeck(LONG), { ...box, paragraphs: [LONG] })).toBe(1);
    const short = 'Northwind Traders';
    expect(await marked(await turnedDeck(short), { ...box, paragraphs: [short] })).toBe(0);
  });

  it.each([
    ['Arabic', 'شركة الشمال القابضة والشركاء في نصف الكرة الشمالي '.repeat(6).trim()],
    ['Hebrew', 'חברת האחזקות ושותפיה בחצי הכדור הצפוני '.repeat(8).trim()],
    ['Hebrew with a name in Latin', 'חברת האחזקות של Northwind ושותפיה בחצי הכדור הצפוני '.repeat(6).trim()],
    ['Latin with accents of their own', LONG.replaceAll('o', 'o\u0308')],
    // In its parts (the unit tests have it) a font that lacks some is drawn with others twice.
    ['Hangul', '북반구 홀딩스와 동업자 모두 주식회사 '.repeat(12).trim()],
    ['Latin with emoji', `🎉🚀 ${LONG.replaceAll('and', '👩‍🚀😀')}`],
    ['Latin with letters beyond the first plane', `𝐍𝐨𝐫𝐭𝐡𝐰𝐢𝐧𝐝 𝒯𝓇𝒶𝒹𝑒𝓇𝓈 ${LONG}`],
    ['Japanese', '株式会社北半球ホールディングスおよび共同経営者一同'.repeat(8)],
  ])('is marked in whatever direction it is written: %s', async (_script, text) => {
    const deck = await deckOf('<a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr>', text);
    expect(await marked(deck, { ...BOX, within: 'box', paragraphs: [text] })).toBe(1);
  });
});
