import { Anchor } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { paths } from '@rowdeck/contracts';
import { PlansLink } from '../plans/PlansLink';

/** The words that lead to it. */
export const SET_UP_TWO_FACTOR = 'Set up two-factor authentication';

/** Whether a call failed because a team is closed to who has not set it up. */
export const asksForTwoFactor = (error: unknown): boolean => problemOf(error).params['set_up'] === paths.twoFactor();

/** What a larger plan would allow. */
const FOR_WANT_OF_PLAN: ReadonlySet<string> = new Set(['quota.exceeded', 'plan.feature_missing', 'team.seats_taken']);

/** Below a refusal: the link to what opens the team that it is about, or to the plans where a larger one would help. */
export function WayOut({ error }: { readonly error: unknown }) {
  if (FOR_WANT_OF_PLAN.has(problemOf(error).code)) return <PlansLink newTab size="sm" display="block" mt={6} />;
  if (!asksForTwoFactor(error)) return null;
  return (
    <Anchor href={paths.twoFactor()} size="sm" display="block" mt={6} underline="always">
      {SET_UP_TWO_FACTOR}
    </Anchor>
  );
}
