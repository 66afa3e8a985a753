import { rowFileName } from '@rowdeck/engine-pptx';
import { type Chunk } from '../chunks/chunk.entity';

/** The file name of a row's presentation: the one that was settled with the batch, else after its template. */
export const deckName = (
  templateName: string,
  { names, firstRow }: Pick<Chunk, 'names' | 'firstRow'>,
  row: number,
): string => names?.[row - firstRow] ?? rowFileName(templateName, row);
