import { inlineRow, ods, packed, xlsx } from '@rowdeck/engine-tabular-testing';
import { type Dice } from './dice';

const MiB = 1024 * 1024;
/** Unpacked; most are of a size that many can be read in a minute. */
const SIZES = [64 * 1024, MiB, MiB, 8 * MiB, 100 * MiB, 1000 * MiB] as const;
const TIMES = [1, 1, 3, 100, 5_000] as const;
/** What does not repeat within it packs badly, and the file would be larger than any that is taken. */
const LARGEST_PIECE = MiB;

const repeated = (piece: string, times: number): string =>
  piece.repeat(Math.max(1, Math.min(times, Math.floor(LARGEST_PIECE / piece.length))));

const TEXTS = [
  '',
  'a',
  '日',
  ' ',
  '_x0000_',
  '_xD800_',
  '&amp;',
  '&#1;',
  'x'.repeat(1_000),
  'x'.repeat(40_000),
] as const;
const XLSX_CELLS = [
  '<c/>',
  '<c><v>1</v></c>',
  '<c s="1"><v>45000.5</v></c>',
  '<c s="99999"><v>1e308</v></c>',
  '<c t="s"><v>0</v></c>',
  '<c t="s"><v>-1</v></c>',
  '<c t="b"><v>1</v></c>',
  '<c t="e"><v>#N/A</v></c>',
  '<c t="d"><v>2026-04-03T00:00:00</v></c>',
  '<c r="XFD1"><v>1</v></c>',
  '<c r="ZZZ9"><v>1</v></c>',
  '<c t="str"><f>A1</f><v>ab</v></c>',
  '<x y="z"/>',
  '<!-- c -->',
] as const;
const ROW_TAGS = [
  '<row>',
  '<row r="1">',
  '<row r="1048577">',
  '<row r="-1">',
  '<row hidden="1">',
  '<row r="x">',
] as const;
const BEFORE = [
  '',
  '<cols><col hidden="1" min="1" max="16384"/></cols>',
  '<cols><col hidden="1" min="2" max="3"/></cols>',
] as const;

/** A workbook in which one row, cell or tag stands again and again, up to as large as a part may be. */
export function largeWorkbook(dice: Dice): Buffer {
  return Buffer.from(dice.upTo(1) === 0 ? largeXlsx(dice) : largeOds(dice));
}

function largeXlsx(dice: Dice): Uint8Array {
  const before = `<worksheet>${dice.pick(BEFORE)}<sheetData>${inlineRow('a', dice.pick(TEXTS))}`;
  const cell = dice.upTo(2) === 0 ? inlineCell(dice.pick(TEXTS)) : dice.pick(XLSX_CELLS);
  const cells = repeated(cell, dice.pick(TIMES)) + dice.pick(XLSX_CELLS);
  const [open, close] = dice.upTo(5) === 0 ? ['', ''] : [dice.pick(ROW_TAGS), '</row>'];
  return xlsx({
    sheet: packed(before, open + cells + close, '</sheetData></worksheet>', dice.pick(SIZES)),
    strings: repeated(`<si><t>${dice.pick(TEXTS)}</t></si>`, dice.pick(TIMES)),
    styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs></styleSheet>',
    properties: dice.upTo(3) === 0 ? '<workbookPr date1904="1"/>' : '',
  });
}

const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const REPEATS = [0, 1, 2, 1_000, 16_384, 1_048_576, 2_147_483_648] as const;

function largeOds(dice: Dice): Uint8Array {
  const text = dice.pick(TEXTS).replace('&#1;', '');
  const cell = dice.pick([
    `<table:table-cell table:number-columns-repeated="${dice.pick(REPEATS)}"><text:p>${text}</text:p></table:table-cell>`,
    `<table:table-cell table:number-columns-repeated="${dice.pick(REPEATS)}"/>`,
    `<table:table-cell table:number-columns-spanned="3"><text:p>${text}</text:p><text:p/></table:table-cell>`,
    '<table:covered-table-cell/>',
    '<table:table-cell office:value="1.5"/>',
    '<table:table-cell><text:p><text:s text:c="1000000"/></text:p></table:table-cell>',
    '<table:table-cell><table:table table:name="S"><table:table-row/></table:table></table:table-cell>',
  ]);
  const row = `<table:table-row table:number-rows-repeated="${dice.pick(REPEATS)}">${repeated(cell, dice.pick(TIMES))}</table:table-row>`;
  const header = '<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>';
  const before = `<document-content><table:table table:name="S">${header}`;
  return ods(packed(before, row, '</table:table></document-content>', dice.pick(SIZES)));
}
