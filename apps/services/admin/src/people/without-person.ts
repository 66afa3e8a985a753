import { type EventEnvelope, userDeleted } from '@rowdeck/contracts';

/** Stands where the address of somebody was whose account is gone. */
export const REMOVED = '(deleted)';

const OF_ACCOUNTS = 'rowdeck.identity.';
/** What an event about an account says of the person; what was done remains, and to which account. */
const PERSONAL: ReadonlySet<string> = new Set(['email', 'former_email', 'name', 'company', 'ip', 'user_agent']);

interface Person {
  readonly userId: string;
  /** All that the account has had. */
  readonly addresses: readonly string[];
}

interface Entry {
  readonly type: string;
  readonly data: unknown;
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/**
 * The data of an event without a person: of events about their account everything that is theirs, elsewhere their addresses. Events about
 * accounts of others stay as they are: an address may have been somebody else's before.
 */
export const withoutPerson = ({ type, data }: Entry, { userId, addresses }: Person): unknown => {
  if (!type.startsWith(OF_ACCOUNTS) || !isRecord(data)) return withoutAddresses(data, new Set(addresses));
  if (data['user_id'] !== userId) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !PERSONAL.has(key)));
};

const withoutAddresses = (value: unknown, addresses: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') return addresses.has(value) ? REMOVED : value;
  if (Array.isArray(value)) return value.map((item) => withoutAddresses(item, addresses));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutAddresses(item, addresses)]));
};

/** An event that comes days late, without the addresses of those who were deleted since it happened: nobody here remembers them. */
export const withoutDeleted = (event: EventEnvelope, deletions: readonly EventEnvelope[]): EventEnvelope =>
  deletions
    .filter(({ time }) => event.time <= time)
    .map((deletion) => userDeleted.data.parse(deletion.data))
    .reduce((left, { user_id: userId, email }) => {
      return { ...left, data: withoutPerson(left, { userId, addresses: [email] }) };
    }, event);
