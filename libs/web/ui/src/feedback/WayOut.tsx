import { Anchor } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { paths } from '@rowdeck/contracts';

/** The words that lead to it. */
export const SET_UP_TWO_FACTOR = 'Set up two-factor authentication';

/** Whether a call failed because a team is closed to who has not set it up. */
export const asksForTwoFactor = (error: unknown): boolean => problemOf(error).params['set_up'] === paths.twoFactor();

/** Below a refusal: the link to what opens the team that it is about. */
export function WayOut({ error }: { readonly error: unknown }) {
  if (!asksForTwoFactor(error)) return null;
  return (
    <Anchor href={paths.twoFactor()} size="sm" display="block" mt={6} underline="always">
      {SET_UP_TWO_FACTOR}
    </Anchor>
  );
}
