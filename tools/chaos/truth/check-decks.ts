import { checkDeck } from '@rowdeck/browser-client';
import { type BatchHandle } from '@rowdeck/client';
import JSZip from 'jszip';
import { valuesOf } from '../load/users';

const nameOf = (row: number): string => `${valuesOf(row)[0]}.pptx`;

/** What is wrong with the decks of a batch: each is opened and compared with the values of its row; none may lack or be there twice. */
export const faultsOfDecks = async (batch: BatchHandle, rows: readonly number[]): Promise<string[]> => {
  const zip = await JSZip.loadAsync(await (await batch.zip()).bytes(), { checkCRC32: true });
  const decks = new Map(Object.values(zip.files).map((file) => [file.name, file]));
  const faults = [];
  if (decks.size !== rows.length) faults.push(`${decks.size} decks of ${rows.length} rows`);
  for (const row of rows) {
    const deck = decks.get(nameOf(row));
    if (!deck) faults.push(`there is no ${nameOf(row)}`);
    else
      faults.push(
        ...(await checkDeck(await deck.async('uint8array'), valuesOf(row))).map((fault) => `${deck.name}: ${fault}`),
      );
  }
  return faults;
};
