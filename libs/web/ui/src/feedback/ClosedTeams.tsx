import { Anchor, Text, type TextProps } from '@mantine/core';
import { paths, type TeamSummary } from '@rowdeck/contracts';
import { Link } from 'react-router-dom';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

interface ClosedTeamsProps extends TextProps {
  readonly teams: readonly TeamSummary[];
  /** What they take away: 'Templates shared with'. */
  readonly before: string;
  /** 'are hidden' */
  readonly after?: string;
}

/** That something of a team is missing here, and what opens the team. Nothing where no team is closed to the user. */
export function ClosedTeams({ teams, before, after = '', ...text }: ClosedTeamsProps) {
  const names = teams.filter((team) => team.second_factor_missing).map(({ name }) => `“${name}”`);
  if (names.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }} {...text}>
      {[before, inWords.format(names), after].filter(Boolean).join(' ')} until you set up{' '}
      <Anchor component={Link} to={paths.twoFactor()} inherit underline="always">
        two-factor authentication
      </Anchor>
      .
    </Text>
  );
}
