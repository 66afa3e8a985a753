import { type DataSource, type MigrationInterface } from 'typeorm';

interface TableColumn {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

const columnsOf = async (dataSource: DataSource): Promise<Map<string, TableColumn>> => {
  const columns = await dataSource.query<TableColumn[]>(
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return new Map(columns.map((column) => [`${column.table_name}.${column.column_name}`, column]));
};

/** Where the entities and the migrated tables disagree, in words; empty when every column of an entity is there as it says. */
export const schemaFaults = async (dataSource: DataSource): Promise<string[]> => {
  const made = await columnsOf(dataSource);
  return dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.flatMap((column) => {
      const { databaseName, isNullable } = column;
      const name = `${tableName}.${databaseName}`;
      const found = made.get(name);
      if (!found) return [`${name} is not there`];
      const wanted = column.isArray ? 'ARRAY' : dataSource.driver.normalizeType(column);
      return [
        ...(wanted === found.data_type ? [] : [`${name} is ${found.data_type}, not ${wanted}`]),
        ...(isNullable === (found.is_nullable === 'YES') ? [] : [`${name} may hold null in one and not in the other`]),
      ];
    }),
  );
};

/** Undoes every migration; what is left of the schema then, but for TypeORM's own table. */
export const leftAfterDown = async (dataSource: DataSource): Promise<string[]> => {
  const applied: readonly MigrationInterface[] = dataSource.migrations;
  for (const _ of applied) await dataSource.undoLastMigration({ transaction: 'each' });
  const tables = new Set([...(await columnsOf(dataSource)).values()].map(({ table_name }) => table_name));
  const functions = await dataSource.query<{ proname: string }[]>(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  tables.delete('migrations');
  return [...tables, ...functions.map(({ proname }) => proname)];
};
