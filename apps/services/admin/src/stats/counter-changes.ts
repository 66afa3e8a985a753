import {
  batchCompleted,
  batchDeleted,
  batchPlanned,
  type DataOf,
  type EventDefinition,
  type EventEnvelope,
  type PresentationStatus,
  Problem,
  teamCreated,
  teamDeleted,
  templateCreated,
  templateDeleted,
  userConfirmed,
  userDeleted,
  userSignedUp,
  userSignUpExpired,
} from '@rowdeck/contracts';

export type CounterName = 'users' | 'confirmed_users' | 'teams' | 'templates' | `presentations.${PresentationStatus}`;
export type CounterChanges = Partial<Record<CounterName, number>>;

type Rule = readonly [EventDefinition, (data: unknown) => CounterChanges];

/** Throws `event.invalid`: another delivery would not help. */
const read = <E extends EventDefinition>(event: E, data: unknown): DataOf<E> => {
  const parsed = event.data.safeParse(data);
  if (parsed.success) return parsed.data as DataOf<E>;
  throw new Problem('event.invalid', { detail: `${event.type} does not hold what its contract says.` });
};

const rule = <E extends EventDefinition>(event: E, changes: (data: DataOf<E>) => CounterChanges): Rule => [
  event,
  (data) => changes(read(event, data)),
];

/** Sums commute, so the order in which events arrive does not matter; that each counts once is the inbox's work. */
const RULES: readonly Rule[] = [
  rule(userSignedUp, () => ({ users: 1 })),
  rule(userSignUpExpired, () => ({ users: -1 })),
  rule(userDeleted, () => ({ users: -1, confirmed_users: -1 })),
  rule(userConfirmed, () => ({ confirmed_users: 1 })),
  rule(teamCreated, () => ({ teams: 1 })),
  rule(teamDeleted, () => ({ teams: -1 })),
  rule(templateCreated, () => ({ templates: 1 })),
  rule(templateDeleted, () => ({ templates: -1 })),
  rule(batchPlanned, ({ row_count }) => ({ 'presentations.pending': row_count })),
  rule(batchCompleted, ({ row_count, completed_count, failed_count, rerun }) =>
    rerun
      ? { 'presentations.completed': rerun.completed_count, 'presentations.failed': -rerun.completed_count }
      : {
          'presentations.pending': -row_count,
          'presentations.completed': completed_count,
          'presentations.failed': failed_count,
        },
  ),
  rule(batchDeleted, ({ row_count, completed_count, failed_count }) => ({
    'presentations.pending': completed_count + failed_count < row_count ? -row_count : 0,
    ...(completed_count + failed_count === row_count && {
      'presentations.completed': -completed_count,
      'presentations.failed': -failed_count,
    }),
  })),
];

/** By how much an event changes which counters; empty for one that counts nothing. */
export const counterChanges = ({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): CounterChanges => {
  const found = RULES.find(([event]) => event.type === type);
  return found ? found[1](data) : {};
};
