import { type EntityManager } from 'typeorm';
import { IndexTexts } from '../../src/batches/index-texts';

/** How many batches an owner has, and of how many rows each. */
export interface ListShape {
  readonly batches: number;
  readonly rowsPerBatch: number;
}

/** Templates that batches are made of in turn, from 1. */
export const TEMPLATES = 10;

/** For which all of them are made. */
export const TEAM = 7;

/** Of which the batches are that failed as wholes. */
export const FAILING_TEMPLATE = 3;

/** Batches of which no row became a deck: one in so many. */
const ALL_FAILED_OF = 50;
/** Batches of which the first row failed: one in so many. */
const ONE_FAILED_OF = 7;
/** Batches whose rows no pattern names: one in so many. */
const NUMBERED_OF = 10;
/** Rows of a chunk, as the product plans them. */
const CHUNK_ROWS = 500;

const COMPANIES =
  'Contoso,Fabrikam,Northwind,Adventure,Tailspin,Wingtip,Litware,Proseware,Lucerne,Alpine,Blue Yonder,Coho,Consolidated,Fourth,Graphic,Humongous,Margie’s,Nod,Southridge,Trey,Wide World,Woodgrove,Zürich,Łódź,Bellows,Best For You,Relecloud,Van Arsdel,Munson’s,Liberty';
const TRADES =
  'Traders,Works,Toys,Insurance,Publishing,Ski House,Airlines,Vineyard,Messenger,Coffee,Design,Travel,Video,Research,Importers,Bank,Delta,College,Farm,Pickles';

/** A text of two words that one in six hundred names of a review holds. */
export const TWO_WORDS = 'wingtip vineyard';

/** A word of a list, the same for the same row in each run, but not for neighbours. */
const wordOf = (words: string, salt: number): string =>
  `${words}[1 + abs(hashint8(r + ${salt})::bigint) % cardinality(${words})]`;

/** Every fourth batch has names that begin with a checksum of their own, the others those of some companies, numbered. */
const NAME_OF_ROW = `CASE WHEN b.number % 4 = 3 THEN 'Company ' || md5(r::text) || '.pptx'
  ELSE 'Review – ' || ${wordOf('companies', 0)} || ' ' || ${wordOf('trades', 1e9)} || ' ' || r || '.pptx' END`;

/** Batches of a year up to now that have ended, some with failures, from 0 on; the first presentation of the list has the number 1. */
const insertBatches = (manager: EntityManager, ownerId: string, { batches, rowsPerBatch }: ListShape) =>
  manager.query(
    `INSERT INTO batches (id, owner_id, team_id, actor, template_id, template_version_id, template_name, compiled_key, base_key, base_length,
       csv_name, name, file_name, columns, mapping, row_count, rows_before, first_id, status, completed_count, failed_count,
       created_at, finished_at, reported)
     SELECT gen_random_uuid(), $1, ${TEAM}, '{"name":"Ada"}', 1 + n % ${TEMPLATES}, gen_random_uuid(), 'Account review ' || n % ${TEMPLATES}, 'c', 'b', 1,
       'leads ' || n || '.csv', 'leads ' || n, CASE WHEN n % ${NUMBERED_OF} = ${NUMBERED_OF / 2} THEN NULL ELSE '{{company}}' END, '["company"]', '[["company","company"]]', rows, n * rows, 1 + n * rows,
       CASE WHEN failed = rows THEN 'failed' ELSE 'completed' END, rows - failed, failed, now() - (1 - (n + 1) / $2::float8) * interval '365 days', now(), true
     FROM generate_series(0, $2::bigint - 1) AS n, (SELECT $3::int AS rows) AS size, LATERAL (
       SELECT CASE WHEN n % ${ALL_FAILED_OF} = ${FAILING_TEMPLATE - 1} THEN rows WHEN n % ${ONE_FAILED_OF} = 0 THEN 1 ELSE 0 END AS failed) AS ended
     ORDER BY n`,
    [ownerId, batches, rowsPerBatch],
  );

const insertChunks = (manager: EntityManager, ownerId: string, rowsPerBatch: number) =>
  manager.query(
    `INSERT INTO chunks (id, batch_id, number, first_row, row_count, rows_key, status, failures, failure, names)
     SELECT gen_random_uuid(), b.id, 1 + before / $2::int, 1 + before, least($2::int, b.row_count - before), 'r',
       CASE b.status WHEN 'failed' THEN 'failed' ELSE 'done' END,
       CASE WHEN b.status = 'completed' AND b.failed_count > 0 AND before = 0 THEN '[{"index":0,"reason":"No date."}]'::jsonb ELSE '[]' END,
       CASE b.status WHEN 'failed' THEN 'No date.' END,
       CASE WHEN b.file_name IS NOT NULL THEN
         (SELECT jsonb_agg(${NAME_OF_ROW} ORDER BY r) FROM generate_series(b.first_id + before, b.first_id + least(before + $2::int, b.row_count) - 1) AS r) END
     FROM (SELECT *, rows_before / row_count AS number FROM batches WHERE owner_id = $1) AS b,
       generate_series(0, $3::int - 1, $2::int) AS before,
       (SELECT string_to_array($4, ',') AS companies, string_to_array($5, ',') AS trades) AS words`,
    [ownerId, CHUNK_ROWS, rowsPerBatch, COMPANIES, TRADES],
  );

/** Gives an owner batches with their chunks, and makes their names findable as the product does. */
export const fillLists = async (manager: EntityManager, ownerId: string, shape: ListShape): Promise<void> => {
  await insertBatches(manager, ownerId, shape);
  await insertChunks(manager, ownerId, shape.rowsPerBatch);
  await new IndexTexts(manager).execute();
  // What autovacuum does within minutes.
  await manager.query('VACUUM ANALYZE');
};
