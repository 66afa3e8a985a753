import { type AuditEntry, planOf, subscriptionTier } from '@rowdeck/contracts';
import { formatCount, formatNumber } from '@rowdeck/ui';

/** What the words of its type would not say of an event. */
const WORDS: Readonly<Record<string, string>> = {
  'rowdeck.identity.user.sign-up-expired': 'Sign-up deleted: never confirmed',
  'rowdeck.identity.user.role-changed': 'Operator rights changed',
  'rowdeck.identity.session.opened': 'Signed in',
  'rowdeck.identity.session.closed': 'Session ended',
  'rowdeck.identity.session.refused': 'Stolen sign-in refused',
  'rowdeck.identity.api_key.created': 'API key created',
  'rowdeck.identity.api_key.revoked': 'API key revoked',
  'rowdeck.identity.password.reset-requested': 'Link for a new password asked for',
  'rowdeck.identity.password.reset-refused': 'Link for a new password refused: too many asked for',
  'rowdeck.identity.password.reset': 'New password chosen by an emailed link',
  'rowdeck.identity.password.changed': 'Password changed',
  'rowdeck.identity.second_factor.enabled': 'Two-factor authentication turned on',
  'rowdeck.identity.second_factor.disabled': 'Two-factor authentication turned off',
  'rowdeck.identity.second_factor.reset': 'Two-factor authentication reset by the server’s command',
  'rowdeck.identity.second_factor.refused': 'Second factor refused',
  'rowdeck.identity.second_factor.recovery-code-used': 'Recovery code used',
  'rowdeck.identity.second_factor.recovery-codes-renewed': 'Recovery codes renewed',
  'rowdeck.teams.team.second-factor-required': 'Team requires two-factor authentication',
  'rowdeck.teams.team.second-factor-waived': 'Team requires two-factor authentication no longer',
  'rowdeck.identity.password.change-refused': 'Change of the password refused',
};

/** Why a request was refused, by the code of its problem. */
const REASONS: Readonly<Record<string, string>> = {
  'request.rate_limited': 'Refused: too many requests',
  'request.csrf': 'Refused: not sent by a page of Rowdeck',
  'request.origin': 'Refused: sent by another site',
};

const fieldOf = ({ data }: AuditEntry, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;

/** The address that something was done from; null where the event names none. */
export const originOf = (entry: AuditEntry): string | null => {
  const ip = fieldOf(entry, 'ip');
  return typeof ip === 'string' ? ip : null;
};

/** With which key something was done: 'with the API key “Reports”'. */
export const keyWords = ({ name }: NonNullable<AuditEntry['apiKey']>): string =>
  name === null ? 'with an API key' : `with the API key “${name}”`;

const signInWords = (entry: AuditEntry): string =>
  fieldOf(entry, 'code') === 'request.rate_limited'
    ? 'Sign-in refused: too many attempts'
    : 'Sign-in refused: wrong password';

const refusalWords = (entry: AuditEntry): string => {
  const reason = REASONS[String(fieldOf(entry, 'code'))] ?? 'Refused: not allowed';
  const count = Number(fieldOf(entry, 'count'));
  return count > 1 ? `${reason} (${formatNumber(count)} within the hour)` : reason;
};

/** What one key made of one template within some seconds is one entry. */
const renderedWords = (entry: AuditEntry): string =>
  `${formatCount(Number(fieldOf(entry, 'count')), 'presentation')} made at once`;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The reason is the operator's, in their words. */
const withReason = (words: string, entry: AuditEntry): string => {
  const reason = fieldOf(entry, 'reason');
  return typeof reason === 'string' && reason !== '' ? `${words}: “${reason}”` : words;
};

const planWords = (entry: AuditEntry): string => {
  const [former, present] = ['former_tier', 'tier'].map(
    (name) => subscriptionTier.safeParse(fieldOf(entry, name)).data,
  );
  if (!former || !present) return 'Plan changed';
  const [nonprofit, interval] = [fieldOf(entry, 'nonprofit'), fieldOf(entry, 'interval')];
  const changes = [
    former !== present && `plan changed from ${planOf(former).name} to ${planOf(present).name}`,
    fieldOf(entry, 'former_nonprofit') !== nonprofit &&
      (nonprofit ? 'nonprofit discount given' : 'nonprofit discount taken'),
    fieldOf(entry, 'former_interval') !== interval && (interval === 'annual' ? 'billed annually' : 'billed monthly'),
  ];
  const words = capitalised(changes.filter((change) => change !== false).join(', '));
  return withReason(words, entry);
};

/** Of messages that no service could handle. */
const letterWords = (entry: AuditEntry, what: string): string =>
  `${formatCount(Number(fieldOf(entry, 'letters_count')), 'dead letter')} ${what}`;

const rerunWords = (entry: AuditEntry): string =>
  withReason(`${formatCount(Number(fieldOf(entry, 'rows_count')), 'row')} ordered to be made again`, entry);

/** An event for people; where there are no words of its own, those of its type: `rowdeck.teams.team.created` → `Team created`. */
export const eventWords = (entry: AuditEntry): string => {
  const { type } = entry;
  if (type === 'rowdeck.identity.access.refused') return refusalWords(entry);
  if (type === 'rowdeck.identity.user.sign-in-refused') return signInWords(entry);
  if (type === 'rowdeck.billing.subscription.changed') return planWords(entry);
  if (type === 'rowdeck.generation.presentation.rendered') return renderedWords(entry);
  if (type === 'rowdeck.generation.reruns.ordered') return rerunWords(entry);
  if (type === 'rowdeck.admin.letters.requeued') return letterWords(entry, 'sent again');
  if (type === 'rowdeck.admin.letters.discarded') return letterWords(entry, 'discarded');
  const known = WORDS[type];
  if (known !== undefined) return known;
  const words = type.split('.').slice(2).join(' ').replaceAll('-', ' ');
  return words === '' ? type : capitalised(words);
};
