import { type SignUpOffer } from '@rowdeck/contracts';
import { formatNumber } from '@rowdeck/ui';

/** What somebody who signs up gets, a short promise each: how much, and what it costs. */
export function offerWords({ presentations_per_month: limit, billing }: SignUpOffer): readonly [string, string] {
  const free = billing === 'none' ? '' : 'free ';
  const amount = limit === null ? 'Unlimited presentations' : `${formatNumber(limit)} ${free}presentations/month`;
  return [amount, billing === 'none' ? 'Nobody is billed on this site' : 'No credit card required'];
}
