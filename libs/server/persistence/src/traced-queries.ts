import { inChildSpan, type SpanAbout } from '@rowdeck/service-kit';
import { type Client } from 'pg';

/** What follows upon FROM and has arguments is a function. Names have 63 bytes at most (PostgreSQL, 4.1.1). */
const TABLE = /\b(?:(?:into|update|join)\s{1,9}"?([a-z_]\w{0,62})|from\s{1,9}"?([a-z_]\w{0,62})\b(?!\s{0,9}\())/i;

/** Of a statement its verb and the first table it names. Its text may hold values. */
export const spanOfStatement = (statement: string, database: string | undefined): SpanAbout => {
  const operation = /\w+/.exec(statement)?.[0].toUpperCase() ?? '';
  const [, changed, read] = TABLE.exec(statement) ?? [];
  const table = changed ?? read;
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(database !== undefined && { 'db.namespace': database }),
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  };
};

/** From now on each query of the connection that belongs to a trace is a span. */
export const traceQueries = (client: Client): void => {
  const query = client.query.bind(client) as (...order: readonly unknown[]) => unknown;
  const traced = (...order: readonly unknown[]): unknown => {
    const [statement] = order;
    // Streams and callbacks have no promise to wait for.
    if (typeof statement !== 'string' || typeof order.at(-1) === 'function') return query(...order);
    return inChildSpan(spanOfStatement(statement, client.database), () => query(...order) as Promise<unknown>);
  };
  client.query = traced as typeof client.query;
};
