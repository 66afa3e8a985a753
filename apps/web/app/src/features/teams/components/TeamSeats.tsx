import { Anchor, Text } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { type BillingKind, planOf, type TeamDetail, wayToLargerPlan } from '@rowdeck/contracts';
import { formatCount, formatNumber, paths } from '@rowdeck/ui';

/** What frees a seat: there may be nobody to remove beside the owner, and no invitation to revoke. */
const waysOf = (used: number, members: number): string[] => [
  ...(members > 1 ? ['remove a member'] : []),
  ...(used > members ? ['revoke an invitation'] : []),
];

const wordsOf = (ways: readonly string[]): string =>
  ways.length === 0 ? '.' : `${ways.length > 1 ? ', ' : ' or '}${ways.join(' or ')} first.`;

const askedFor = (own: boolean, billing: BillingKind): string => {
  if (billing !== 'none') return 'ask them for a larger plan';
  return `ask an operator of this site ${own ? 'for' : 'to give them'} a larger plan`;
};

/** How many seats of its owner's plan a team takes; where none is left, whoever may do something about it reads what. */
export function TeamSeats({ team: { seats, owner_id, members, role } }: { team: TeamDetail }) {
  const self = useSessionQuery().data?.user?.id;
  if (!seats || seats.limit === null) return null;
  const { used, limit, tier, billing } = seats;
  const owner = members.find(({ id }) => id === owner_id);
  const own = owner_id === self;
  const plan = own
    ? `your ${planOf(tier).name} plan`
    : `the ${planOf(tier).name} plan of ${owner?.user.name ?? owner?.user.email ?? 'its owner'}`;
  return (
    <Text size="sm" c={used > limit ? 'var(--rd-warning)' : 'dimmed'} mb="sm" maw={720}>
      {formatNumber(used)} of {formatCount(limit, 'seat')} of {plan}.
      {role === 'admin' && used >= limit && (
        <>
          {' '}
          {used > limit ? 'Nobody has to leave. ' : ''}To invite somebody,{' '}
          {own && billing !== 'none' ? (
            <Anchor href={paths.subscription()} inherit underline="always">
              {wayToLargerPlan({ tier, billing })}
            </Anchor>
          ) : (
            askedFor(own, billing)
          )}
          {wordsOf(waysOf(used, members.length))}
        </>
      )}
    </Text>
  );
}
