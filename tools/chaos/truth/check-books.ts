import { SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { patiently } from '../load/patient-call';
import { type User } from '../load/users';
import { type ChaosSystem } from '../system/chaos-system';

const ENTRIES = ['rowdeck.generation.batch.planned', 'rowdeck.generation.batch.completed'];

const rowsOf = (users: readonly User[]): number =>
  users.flatMap(({ asked }) => asked).reduce((sum, { id, rows }) => sum + (id === undefined ? 0 : rows.length), 0);

const differs = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];

const faultsOfUsage = async (user: User, signal: AbortSignal): Promise<string[]> => {
  const { presentations } = await patiently(() => user.client.usage(), signal);
  return [
    ...differs(`presentations used by ${user.name}`, presentations.used, rowsOf([user])),
    ...differs(`presentations reserved by ${user.name}`, presentations.reserved, 0),
  ];
};

const countIn = async (system: ChaosSystem, service: string, question: string, values: unknown[] = []) =>
  Number((await system.rows<{ count: string }>(service, question, values))[0]?.count ?? 0);

const openReservations = async (system: ChaosSystem): Promise<string[]> =>
  differs(
    'reservations that are open',
    await countIn(system, 'billing', 'SELECT count(*) FROM reservations WHERE settled_at IS NULL'),
    0,
  );

const unpublished = async (system: ChaosSystem): Promise<string[]> => {
  const question = 'SELECT count(*) FROM outbox WHERE published_at IS NULL';
  const faults = [];
  for (const service of SERVICES_WITH_DATABASE)
    faults.push(...differs(`events of ${service} that are not published`, await countIn(system, service, question), 0));
  return faults;
};

/** Each batch stands once as planned and once as completed in the audit trail. */
const auditTrail = async (system: ChaosSystem, users: readonly User[]): Promise<string[]> => {
  const ids = users.flatMap(({ asked }) => asked.flatMap(({ id }) => id ?? []));
  const faults = [];
  for (const type of ENTRIES) {
    const question = 'SELECT subject, count(*) FROM audit_entries WHERE type = $1 GROUP BY subject';
    const found = await system.rows<{ subject: string; count: string }>('admin', question, [type]);
    const counts = new Map(found.map(({ subject, count }) => [subject, Number(count)]));
    const wrong = ids.filter((id) => counts.get(id) !== 1);
    if (wrong.length > 0)
      faults.push(`${wrong.length} batches are not once ${type} in the audit trail, such as ${wrong[0]}`);
    faults.push(...differs(`batches that are ${type} in the audit trail`, counts.size, ids.length));
  }
  return faults;
};

/** The operator's counters add up to the rows that were asked for. */
const readModel = async (system: ChaosSystem, users: readonly User[]): Promise<string[]> => {
  const found = await system.rows<{ name: string; value: number }>('admin', 'SELECT name, value FROM counters');
  const counters = new Map(found.map(({ name, value }) => [name, value]));
  return [
    ...differs(
      'presentations completed in the read model',
      counters.get('presentations.completed') ?? 0,
      rowsOf(users),
    ),
    ...differs('presentations pending in the read model', counters.get('presentations.pending') ?? 0, 0),
  ];
};

/** What the books of billing and operators say otherwise than the users: usage, reservations, audit trail, counters, outboxes. */
export const faultsOfBooks = async (
  system: ChaosSystem,
  users: readonly User[],
  signal: AbortSignal,
): Promise<string[]> => {
  const usage = await Promise.all(users.map((user) => faultsOfUsage(user, signal)));
  const books = [await openReservations(system), await unpublished(system), await auditTrail(system, users)];
  return [...usage, ...books, await readModel(system, users)].flat();
};
