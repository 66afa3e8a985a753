import { type CounterChanges, counterChanges } from './counter-changes';

const id = '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d';
const user = { user_id: id, email: 'ana@example.org', name: 'Ana' };
const template = { template_id: 1, owner_id: id, name: 'Pitch' };
const batch = { batch_id: id, owner_id: id, template_id: 1, row_count: 200 };

describe('counterChanges', () => {
  it.each<[string, unknown, CounterChanges]>([
    ['rowdeck.identity.user.signed-up', { ...user, company: null }, { users: 1 }],
    ['rowdeck.identity.user.confirmed', { ...user, admin: false }, { confirmed_users: 1 }],
    ['rowdeck.identity.user.sign-up-expired', { user_id: id }, { users: -1 }],
    ['rowdeck.teams.team.created', { team_id: 1, short_id: 'a', name: 'Sales', owner_id: id }, { teams: 1 }],
    ['rowdeck.teams.team.deleted', { team_id: 1, short_id: 'a', name: 'Sales' }, { teams: -1 }],
    ['rowdeck.teams.team.renamed', { team_id: 1, short_id: 'a', name: 'Growth', former_name: 'Sales' }, {}],
    [
      'rowdeck.templates.template.created',
      { ...template, team_id: null, placeholders_count: 3, file_size: 1, duplicated_from: null },
      { templates: 1 },
    ],
    ['rowdeck.templates.template.deleted', template, { templates: -1 }],
    ['rowdeck.generation.batch.planned', batch, { 'presentations.pending': 200 }],
    [
      'rowdeck.generation.batch.completed',
      { ...batch, template_name: 'Pitch', completed_count: 198, failed_count: 2, duration_ms: 900 },
      { 'presentations.pending': -200, 'presentations.completed': 198, 'presentations.failed': 2 },
    ],
    [
      'rowdeck.generation.batch.completed',
      {
        ...{ ...batch, template_name: 'Pitch', completed_count: 199, failed_count: 1, duration_ms: 90 },
        rerun: { id, row_count: 2, completed_count: 1, failed_count: 1 },
      },
      { 'presentations.completed': 1, 'presentations.failed': -1 },
    ],
    ['rowdeck.identity.user.deleted', user, { users: -1, confirmed_users: -1 }],
    [
      'rowdeck.generation.batch.deleted',
      { ...batch, completed_count: 198, failed_count: 2 },
      { 'presentations.pending': 0, 'presentations.completed': -198, 'presentations.failed': -2 },
    ],
    [
      'rowdeck.generation.batch.deleted',
      { ...batch, completed_count: 100, failed_count: 2 },
      { 'presentations.pending': -200 },
    ],
    ['rowdeck.identity.session.opened', { user_id: id }, {}],
    ['rowdeck.later.thing.happened', null, {}],
  ])('%s', (type, data, changes) => expect(counterChanges({ type, data })).toEqual(changes));

  it('refuses data that do not fit the event, rather than count nonsense', () => {
    expect(() => counterChanges({ type: 'rowdeck.generation.batch.planned', data: { row_count: 'many' } })).toThrow(
      expect.objectContaining({ code: 'event.invalid' }) as Error,
    );
  });
});
