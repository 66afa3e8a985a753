import { type TeamActivityEntry } from '@rowdeck/contracts';

const GONE = 'a former member';
const asRole = ({ role }: TeamActivityEntry): string => (role === 'admin' ? 'an admin' : 'a member');

type Sentence = (entry: TeamActivityEntry, about: string) => string;

const SENTENCES: Readonly<Record<TeamActivityEntry['type'], Sentence>> = {
  'team.created': (_, about) => `created the team “${about}”`,
  'team.renamed': (_, about) => `renamed the team to “${about}”`,
  'team.second-factor-required': () => 'required two-factor authentication of all members',
  'team.second-factor-waived': () => 'required two-factor authentication no longer',
  'member.added': (entry) => `joined as ${asRole(entry)}`,
  'member.removed': ({ by_themselves }, about) => (by_themselves ? 'left the team' : `removed ${about}`),
  'member.role-changed': (entry, about) => `made ${entry.by_themselves ? 'themselves' : about} ${asRole(entry)}`,
  'invitation.sent': (entry, about) => `invited ${about} as ${asRole(entry)}`,
  'invitation.sent-again': (entry, about) => `invited ${about} again as ${asRole(entry)}`,
  'invitation.revoked': (_, about) => `revoked the invitation of ${about}`,
  'invitation.declined': () => 'declined the invitation',
  'sso.saved': (_, about) => `set single sign-on to ${about}`,
  'sso.saved-as-only-way-in': (_, about) => `set single sign-on to ${about}, as the only way in for the team’s domains`,
  'sso.ended': () => 'turned single sign-on off',
  'sso.domain-added': (_, about) => `added the domain ${about} to single sign-on`,
  'sso.domain-proven': (_, about) => `proved that the domain ${about} is the team’s`,
  'sso.domain-removed': (_, about) => `removed the domain ${about} from single sign-on`,
};

/** What somebody did, after their name: `Ada invited ben@example.com as a member`. */
export const activityWords = (entry: TeamActivityEntry): string =>
  `${entry.actor ?? 'A former member'} ${SENTENCES[entry.type](entry, entry.about ?? GONE)}`;
