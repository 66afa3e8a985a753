import { PAGE_PATHS } from './page-paths';
import { Problem } from '../problems/problem';
import { type Actor } from '../session/actor';

/** What is wrong, and what opens the team: words for a person, or for whoever reads what a program was answered. */
export const closedTeamWords = ({ via }: Pick<Actor, 'via'>, name: string): string => {
  const required = `The team “${name}” requires two-factor authentication`;
  return via === 'api_key'
    ? `${required}, and this API key was made without it. Set it up at ${PAGE_PATHS.twoFactor}, then make a new key.`
    : `${required}. Set it up in your settings, and the team is open to you.`;
};

/** In the place of what is a team's, for a member who has come without the second factor that it requires. */
export const closedTeam = (
  actor: Pick<Actor, 'via'>,
  { name, short_id }: { name: string; short_id: string },
): Problem =>
  new Problem('team.second_factor_required', {
    detail: closedTeamWords(actor, name),
    params: { team: name, short_id, set_up: PAGE_PATHS.twoFactor },
  });
