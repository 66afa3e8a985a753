import { Alert, Anchor } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { includedFrom, type PlanFeature, planOf } from '@rowdeck/contracts';
import { paths } from '@rowdeck/ui';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Whether the user's plan includes something; true until it is known, since most pages are opened by who may use them. */
export const useIncluded = (feature: PlanFeature): boolean => {
  const user = useSessionQuery().data?.user;
  return user ? planOf(user.subscription_tier)[feature] : true;
};

interface PlanNoticeProps {
  readonly feature: PlanFeature;
  /** What it means here. */
  readonly children?: ReactNode;
}

/** How a larger plan is had: where it is sold, on the page of the plan. */
export function WayToLargerPlan() {
  return useSessionQuery().data?.user?.billing === 'none' ? (
    'Ask an operator of this site for a larger plan.'
  ) : (
    <Anchor component={Link} to={paths.subscription()} inherit underline="always">
      Get a larger plan
    </Anchor>
  );
}

/** In the place of what the user's plan does not include: from which plan on it is there, and the way to it. */
export function PlanNotice({ feature, children }: PlanNoticeProps) {
  const user = useSessionQuery().data?.user;
  if (!user) return null;
  return (
    <Alert
      role="note"
      color="ink"
      mb="lg"
      maw={720}
      title={`Not part of the ${planOf(user.subscription_tier).name} plan`}
    >
      {includedFrom(feature)}. {children} <WayToLargerPlan />
    </Alert>
  );
}
