import { type NavEntry, paths } from '@rowdeck/ui';
import {
  IconAdjustments,
  IconCreditCard,
  IconDevices,
  IconKey,
  IconLock,
  IconPalette,
  IconShieldLock,
  IconUserCircle,
  IconUserX,
  IconWebhook,
} from '@tabler/icons-react';

/** The pages of the settings, as their navigation and the avatar menu list them. */
export const SETTINGS_SECTIONS: readonly NavEntry[] = [
  { label: 'Profile', to: paths.profile(), icon: IconUserCircle },
  { label: 'Password', to: paths.password(), icon: IconLock },
  { label: 'Two-factor authentication', to: paths.twoFactor(), icon: IconShieldLock },
  { label: 'Sessions', to: paths.sessions(), icon: IconDevices },
  { label: 'Subscription', to: paths.subscription(), icon: IconCreditCard },
  { label: 'Branding', to: paths.branding(), icon: IconPalette, about: 'logo colour color' },
  { label: 'API Keys', to: paths.apiKeys(), icon: IconKey },
  { label: 'Webhooks', to: paths.webhooks(), icon: IconWebhook },
  { label: 'Preferences', to: paths.preferences(), icon: IconAdjustments },
  { label: 'Account', to: paths.account(), icon: IconUserX },
];
