import { type NavEntry, paths } from '@rowdeck/ui';
import { IconPlus, IconUpload, IconUsersGroup } from '@tabler/icons-react';

/** What is done rather than looked at, and has a page of its own. */
const ACTIONS: readonly NavEntry[] = [
  { label: 'Create Presentations', to: paths.newPresentation(), icon: IconPlus },
  { label: 'Upload Template', to: paths.newTemplate(), icon: IconUpload },
  { label: 'Create Team', to: paths.newTeam(), icon: IconUsersGroup },
  { label: 'Create API Key', to: paths.newApiKey(), icon: IconPlus },
  { label: 'Create Webhook', to: paths.newWebhook(), icon: IconPlus },
];

/** By its label, by what it is about, or as one of the settings, as which it is known before its name is. */
const fits = ({ label, to, about = '' }: NavEntry, word: string): boolean =>
  label.toLowerCase().includes(word) ||
  about.includes(word) ||
  (to.startsWith('/settings/') && 'settings'.startsWith(word));

/** The pages that each word of a text fits, in whatever order and case; of none typed, all. */
export const pagesFor = (text: string, sections: readonly NavEntry[]): readonly NavEntry[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...sections, ...ACTIONS].filter((entry) => words.every((word) => fits(entry, word)));
};
