import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';

/** Of the result of a statement. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * The columns of an entity in a statement, and how a row of its result becomes one: for what every request asks. TypeORM's builder writes a statement
 * anew each time, and takes longer for it than Postgres for the answer.
 */
export const columnsOf = <E extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<E>, table: string) => {
  const metadata = manager.connection.getMetadata(entity);
  const columns = metadata.columns.map(({ databaseName, propertyName }) => ({
    selected: `${table}."${databaseName}" AS "${table}.${propertyName}"`,
    name: `${table}.${propertyName}`,
    propertyName,
  }));
  return {
    selected: columns.map(({ selected }) => selected).join(', '),
    read: (row: Row): E =>
      Object.assign(
        metadata.create() as E,
        Object.fromEntries(columns.map(({ propertyName, name }) => [propertyName, row[name]])),
      ),
  };
};
