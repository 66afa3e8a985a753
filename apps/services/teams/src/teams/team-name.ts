import { mailedNameFaults, Problem } from '@rowdeck/contracts';

const LONGEST = 80;

const faultOf = (name: string): string | undefined => {
  if (name === '') return 'Enter a team name.';
  if (name.length > LONGEST) return `A team name may have at most ${LONGEST} characters.`;
  return mailedNameFaults('A team name', name)[0];
};

/**
 * The name as it is kept. Throws `team.invalid`.
 * @param field the form's key of the name: the specification has `team.name` where a team is created, `name` where it is edited
 */
export const readTeamName = (given: string, field: 'team.name' | 'name'): string => {
  const name = given.trim();
  const fault = faultOf(name);
  if (fault !== undefined) throw new Problem('team.invalid', { detail: fault, errors: { [field]: [fault] } });
  return name;
};
