import { PARTS, partsAway } from '@rowdeck/failures';
import { type DataSource } from 'typeorm';

/**
 * A mebibyte in files of the database, which are gone when the statement ends: with less, the last free blocks of a full disk would be taken for room. Of a
 * temporary table next to nothing goes into the log of the server, which must not be filled for a question.
 */
const TAKE_ROOM = `CREATE TEMP TABLE room ON COMMIT DROP AS SELECT repeat('x', 2000) AS filling FROM generate_series(1, 512)`;

/** Throws what the newest statement was refused with, if it was for room. */
export const assertRoom = (): void => partsAway.assertWorks(PARTS.databaseRoom);

/** Where a statement was refused for room: tries whether there is some again. */
export const lookForRoom = async (dataSource: Pick<DataSource, 'query'>): Promise<void> => {
  if (partsAway.faultOf(PARTS.databaseRoom) === null) return;
  await dataSource.query(TAKE_ROOM);
  partsAway.works(PARTS.databaseRoom);
};
