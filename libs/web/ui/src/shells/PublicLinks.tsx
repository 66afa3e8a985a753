import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths';

const PAGES = {
  product: [
    { label: 'How it works', to: paths.howItWorks() },
    { label: 'Pricing', to: paths.pricing() },
  ],
  legal: [
    { label: 'Terms of Service', to: paths.terms() },
    { label: 'Privacy Policy', to: paths.privacy() },
  ],
} as const;

interface PublicLinksProps {
  readonly of?: keyof typeof PAGES;
  readonly onNavigate?: () => void;
}

/** The public pages that the top bar, its drawer and the footer link to. */
export function PublicLinks({ of = 'product', onNavigate }: PublicLinksProps) {
  return PAGES[of].map(({ label, to }) => (
    <Anchor key={to} component={Link} to={to} c="inherit" fw={500} size="sm" onClick={onNavigate}>
      {label}
    </Anchor>
  ));
}
