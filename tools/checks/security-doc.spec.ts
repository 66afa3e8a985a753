import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as contracts from '@rowdeck/contracts';

const SECURITY = readFileSync(resolve(__dirname, '../../docs/operators/security.md'), 'utf8');

const OF_ACCOUNTS = 'rowdeck.identity.';
const types = Object.values<unknown>(contracts)
  .flatMap((value) => (typeof value === 'object' && value !== null && 'type' in value ? [value.type] : []))
  .filter((type): type is string => typeof type === 'string' && type.startsWith(OF_ACCOUNTS));

/** Done by the product itself, from nowhere. */
const BY_ITSELF: readonly unknown[] = ['rowdeck.identity.user.sign-up-expired', 'rowdeck.identity.user.deleted'];

/** About a team's way of signing in: who changed it is the actor of the event, and who was refused is nobody yet. */
const OF_TEAMS: readonly unknown[] = ['rowdeck.identity.sso.changed', 'rowdeck.identity.sso.refused'];

const fieldsOf = (type: string): string[] => {
  const event = Object.values<unknown>(contracts).find(
    (value): value is contracts.EventDefinition =>
      typeof value === 'object' && value !== null && 'type' in value && value.type === type,
  );
  return Object.keys((event?.data as { shape?: object } | undefined)?.shape ?? {});
};

describe('events about accounts', () => {
  it('are found', () => expect(types.length).toBeGreaterThan(5));

  it.each(types)('%s is named where operators read what is recorded', (type) => {
    expect(SECURITY).toContain(`| \`${type.slice(OF_ACCOUNTS.length)}\``);
  });

  it.each(types.filter((type) => !BY_ITSELF.includes(type)))('%s says whose it is, and from where', (type) => {
    const owner = OF_TEAMS.includes(type) ? ['team_id'] : ['user_id', 'ip'];
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(owner));
  });
});
