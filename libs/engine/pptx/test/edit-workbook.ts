import JSZip from 'jszip';
import { corpusDeck } from './corpus-decks';
import { editDeck, type PartEdits } from './edit-deck';

/** The workbook behind the chart of `chartDeck`. */
export const WORKBOOK = 'ppt/embeddings/Hoja_de_c_lculo_de_Microsoft_Excel.xlsx';

/** A chart as PowerPoint makes it, its workbook and its other parts edited. */
export async function chartDeck(inWorkbook: PartEdits, inDeck: PartEdits = {}): Promise<Uint8Array> {
  const deck = corpusDeck('jsreport__chart-loop-axis-titles.pptx');
  const workbook = await editDeck(await readWorkbook(deck), inWorkbook);
  const zip = await JSZip.loadAsync(await editDeck(deck, inDeck));
  return zip.file(WORKBOOK, workbook).generateAsync({ type: 'uint8array' });
}

/** The workbook of a deck that `chartDeck` made, filled or not. */
export async function readWorkbook(deck: Uint8Array): Promise<Uint8Array> {
  const file = (await JSZip.loadAsync(deck)).file(WORKBOOK);
  if (file === null) throw new Error(`The deck has no part ${WORKBOOK}`);
  return file.async('uint8array');
}
