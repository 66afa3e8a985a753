import { Anchor, type AnchorProps } from '@mantine/core';
import { paths } from '@rowdeck/contracts';
import { Link } from 'react-router-dom';

interface PlansLinkProps extends AnchorProps {
  /** What the link says. */
  readonly children?: string;
  /** Of a page with work on it that would be lost. */
  readonly newTab?: boolean;
}

/** The way out of every limit: the page on which the plan is seen and, where plans are sold, changed. */
export function PlansLink({ children = 'See your plan', newTab = false, ...anchor }: PlansLinkProps) {
  const tab = newTab ? { target: '_blank' } : {};
  return (
    <Anchor component={Link} to={paths.subscription()} underline="always" {...tab} {...anchor}>
      {children}
    </Anchor>
  );
}
