/** Draws samples/account-review.pptx, the template of the demo. Run: `npm run samples`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import PptxGenJS from 'pptxgenjs';

const INK = '14213D';
const ACCENT = '3A5AFF';
const SOFT = 'EEF1FF';
const MUTED = '5B6478';
const FONT = 'Calibri';
/** An entry's date is part of its bytes; a fixed one keeps the sample the same. */
const DRAWN_ON = new Date('2026-01-01T00:00:00Z');

const deck = new PptxGenJS();
deck.layout = 'LAYOUT_WIDE';
deck.title = 'Account review for {{company}}';
deck.company = 'Rowdeck samples';

deck.defineSlideMaster({
  title: 'CONTENT',
  background: { color: 'FFFFFF' },
  objects: [
    { rect: { x: 0, y: 0, w: 0.18, h: 7.5, fill: { color: ACCENT } } },
    {
      text: {
        text: '{{company}} · {{quarter}}',
        options: { x: 0.7, y: 6.95, w: 9, h: 0.35, fontFace: FONT, fontSize: 11, color: MUTED },
      },
    },
  ],
  slideNumber: { x: 12.4, y: 6.95, fontFace: FONT, fontSize: 11, color: MUTED },
});

const heading = (slide: PptxGenJS.Slide, text: string): void => {
  slide.addText(text, { x: 0.7, y: 0.5, w: 12, h: 0.8, fontFace: FONT, fontSize: 30, bold: true, color: INK });
};

const card = (slide: PptxGenJS.Slide, x: number, label: string, value: string): void => {
  slide.addShape('roundRect', {
    x,
    y: 1.7,
    w: 3.8,
    h: 1.9,
    fill: { color: SOFT },
    line: { color: SOFT },
    rectRadius: 0.08,
  });
  slide.addText(label, { x: x + 0.25, y: 1.9, w: 3.3, h: 0.4, fontFace: FONT, fontSize: 14, color: MUTED });
  slide.addText(value, { x: x + 0.25, y: 2.4, w: 3.3, h: 0.9, fontFace: FONT, fontSize: 24, bold: true, color: INK });
};

const title = deck.addSlide();
title.background = { color: INK };
title.addText('Account review', { x: 0.9, y: 1.6, w: 11, h: 0.6, fontFace: FONT, fontSize: 22, color: 'B8C4FF' });
title.addText('{{company}}', {
  x: 0.9,
  y: 2.3,
  w: 11.5,
  h: 1.3,
  fontFace: FONT,
  fontSize: 54,
  bold: true,
  color: 'FFFFFF',
});
title.addText('Prepared for {{contact_name}} by {{account_manager}}, {{quarter}}', {
  x: 0.9,
  y: 3.8,
  w: 11.5,
  h: 0.5,
  fontFace: FONT,
  fontSize: 20,
  color: 'DDE3FF',
});

const figures = deck.addSlide({ masterName: 'CONTENT' });
heading(figures, 'The quarter in three figures');
card(figures, 0.7, 'Revenue', '{{revenue}}');
card(figures, 4.75, 'Growth on last year', '{{growth}}');
card(figures, 8.8, 'Renewal date', '{{renewal_date}}');
figures.addText([{ text: 'What stood out: ', options: { bold: true } }, { text: '{{highlight}}' }], {
  x: 0.7,
  y: 4.1,
  w: 11.9,
  h: 1.6,
  fontFace: FONT,
  fontSize: 20,
  color: INK,
  valign: 'top',
});

const usage = deck.addSlide({ masterName: 'CONTENT' });
heading(usage, 'How {{company}} uses us');
const cell = (text: string, bold = false) => ({
  text,
  options: {
    bold,
    fontFace: FONT,
    fontSize: 18,
    color: bold ? 'FFFFFF' : INK,
    fill: { color: bold ? ACCENT : 'FFFFFF' },
  },
});
usage.addTable(
  [
    [cell('Measure', true), cell('This quarter', true)],
    [cell('Product used most'), cell('{{top_product}}')],
    [cell('Active seats'), cell('{{seats}}')],
    [cell('Region'), cell('{{region}}')],
    [cell('Contact'), cell('{{contact_name}}, {{contact_email}}')],
  ],
  {
    x: 0.7,
    y: 1.7,
    w: 11.9,
    colW: [4, 7.9],
    rowH: 0.7,
    border: { type: 'solid', color: 'D5DBF5', pt: 1 },
    valign: 'middle',
  },
);

const next = deck.addSlide({ masterName: 'CONTENT' });
heading(next, 'What we suggest next');
next.addText('{{recommendation}}', {
  x: 0.7,
  y: 1.7,
  w: 11.9,
  h: 2.4,
  fontFace: FONT,
  fontSize: 24,
  color: INK,
  valign: 'top',
});
next.addText('Questions? {{account_manager}} is glad to help.', {
  x: 0.7,
  y: 5.6,
  w: 11.9,
  h: 0.6,
  fontFace: FONT,
  fontSize: 18,
  color: MUTED,
});
next.addNotes('Ask {{contact_name}} about the renewal on {{renewal_date}}.');

const NOTES_MASTERS = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s;
const MASTERS_END = '</p:sldMasterIdLst>';

/** The library lists masters of notes behind the slides; the schema has them before (ECMA-376 Part 1 §19.2.1.26). */
const orderLists = (xml: string): string => {
  const [list = ''] = NOTES_MASTERS.exec(xml) ?? [];
  return xml.replace(list, '').replace(MASTERS_END, `${MASTERS_END}${list}`);
};

/** It repeats a paragraph's properties before each of its runs; they stand there once, at the beginning (§21.1.2.2.6). */
const stateOnce = (xml: string): string =>
  xml.replaceAll('</a:r><a:pPr indent="0" marL="0"><a:buNone/></a:pPr>', '</a:r>');

/**
 * The library declares parts that it does not write (a master for each slide) and adds folder entries. A sample is to be
 * without fault, so both go, and what stands in the wrong order is moved.
 */
const tidy = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const drawn = await JSZip.loadAsync(bytes);
  const tidied = new JSZip();
  for (const { name, dir } of Object.values(drawn.files)) {
    const content = dir ? undefined : await drawn.file(name)?.async('uint8array');
    if (content) tidied.file(name, content, { date: DRAWN_ON, createFolders: false });
  }
  for (const [names, edit] of [
    [/^ppt\/presentation\.xml$/, orderLists],
    [/^ppt\/slides\/slide\d+\.xml$/, stateOnce],
  ] as const)
    for (const file of drawn.file(names))
      tidied.file(file.name, edit(await file.async('string')), { date: DRAWN_ON, createFolders: false });
  const types = (await drawn.file('[Content_Types].xml')?.async('string')) ?? '';
  const declared = types.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (override, part: string) =>
    drawn.file(part) ? override : '',
  );
  tidied.file('[Content_Types].xml', declared, { date: DRAWN_ON });
  return tidied.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 9 } });
};

void deck
  .write({ outputType: 'uint8array' })
  .then((bytes) => tidy(bytes as Uint8Array))
  .then((bytes) => writeFile(join(__dirname, '../../samples/account-review.pptx'), bytes));
