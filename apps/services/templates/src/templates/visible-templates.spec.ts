import { type Actor, type TeamSummary } from '@rowdeck/contracts';
import { type Template } from './template.entity';
import { onlyDoubtfulStyles, unknownStyles } from './template.errors';
import { mayChange, mayDelete } from './visible-templates';

const ANNA = { userId: 'anna', admin: false } as Actor;
const OPERATOR = { userId: 'root', admin: true } as Actor;

describe('who may do what with a template', () => {
  it.each([
    ['its owner', ANNA, 'anna', null, null, [true, true]],
    ['its owner, who is a member of its team', ANNA, 'anna', 9, 'member', [true, true]],
    ['an admin of its team', ANNA, 'ben', 9, 'admin', [false, true]],
    ['a member of its team', ANNA, 'ben', 9, 'member', [false, false]],
    ['an admin of another team', ANNA, 'ben', 8, 'admin', [false, false]],
    ['an operator', OPERATOR, 'ben', null, null, [false, false]],
  ] as const)('%s', (_, actor, ownerId, teamId, role, [change, remove]) => {
    const teams = new Map(role ? [[9, { id: 9, role } as TeamSummary]] : []);
    const seen = { template: { ownerId, teamId } as Template, teams };
    expect([mayChange(actor, seen), mayDelete(actor, seen)]).toEqual([change, remove]);
  });
});

describe('styles that cannot be converted', () => {
  it.each([
    [[], 'The template has no placeholders in the style “%%”. It has: none.'],
    [['<<>>', '[]'], 'The template has no placeholders in the style “%%”. It has: <<>>, [].'],
  ])('are named beside those that are there: %j', (found, words) => {
    expect(unknownStyles(['%%'], found)).toMatchObject({ code: 'template.invalid', errors: { styles: [words] } });
  });

  it('are chosen by name where there is a doubt about all', () => {
    expect(onlyDoubtfulStyles(['[]', '%%']).message).toContain('Choose the styles to convert ([], %%).');
  });
});
