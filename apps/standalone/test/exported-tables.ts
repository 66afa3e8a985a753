/** Where the data of an account has what a table says of a person. */
interface ExportedPlace {
  readonly file: string;
  /** The field of a JSON file; without it, all of the file. */
  readonly field?: string;
  /** What stands there of a person who has everything. */
  readonly shows: RegExp;
  readonly note?: string;
}

/** What that person is given, to be found again. */
export const OWNED = {
  apiKey: 'Nightly reports',
  batch: 'customers of the north.csv',
  invited: 'invited@example.org',
  newEmail: 'new.address@example.org',
  ssoSubject: 'subject-at-the-provider',
  team: 'Northern Team',
  template: 'Northern Review',
} as const;

const shown = (text: string): RegExp => new RegExp(text.replaceAll('.', '\\.'));

/** Where each table of a person stands in the data of an account, or why not: a table that is not here fails. Written down by a person. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedPlace | { readonly not: string }>> = {
  'admin.audit_entries': { file: 'audit.json', shows: /"rowdeck\.identity\.api_key\.created"/ },
  'admin.forgotten_people': { not: 'ids of accounts that are gone' },
  'billing.monthly_usages': {
    file: 'account.json',
    field: 'plan',
    shows: /"current_month_usage":2/,
    note: 'the present month; those before are numbers of presentations alone',
  },
  'billing.reservations': { not: 'rows of batches that are in batches.json, as the quota counts them' },
  'billing.subscriptions': { file: 'account.json', field: 'plan', shows: /"subscription_tier":"enterprise"/ },
  'generation.batches': { file: 'batches.json', shows: shown(OWNED.batch), note: 'their rows: batches/' },
  'generation.plans_in_progress': { not: 'batches that are being made, for minutes' },
  'generation.storage_accounts': { not: 'a sum of bytes' },
  'identity.api_keys': { file: 'account.json', field: 'api_keys', shows: shown(OWNED.apiKey) },
  'identity.batch_notices': { not: 'emails that are held back, for seconds, and for an hour that a batch was seen' },
  'identity.email_changes': { file: 'account.json', field: 'profile', shows: shown(OWNED.newEmail) },
  'identity.known_devices': { file: 'account.json', field: 'known_browsers', shows: /"until":"20/ },
  'identity.pending_sign_ins': { not: 'first steps of signing in, for minutes' },
  'identity.recovery_codes': {
    file: 'account.json',
    field: 'two_factor',
    shows: /"recovery_codes_left":10/,
    note: 'how many; of the codes there are hashes alone',
  },
  'identity.second_factors': {
    file: 'account.json',
    field: 'two_factor',
    shows: /"enabled":true/,
    note: 'the secret is in the app of its owner',
  },
  'identity.sessions': { file: 'account.json', field: 'sessions', shows: /"started_at":"20/ },
  'identity.sign_ups': { not: 'sign-ups that nobody has confirmed, which are no account yet' },
  'identity.sso_identities': { file: 'account.json', field: 'single_sign_on', shows: shown(OWNED.ssoSubject) },
  'identity.user_tokens': { not: 'hashes of links and codes in emails, for hours' },
  'identity.users': { file: 'account.json', shows: /"confirmed_at": "20/ },
  'teams.invitation_emails': { not: 'how many invitations were emailed, for hours; addresses are hashes' },
  'teams.invitations': { file: 'account.json', field: 'invitations', shows: shown(OWNED.invited) },
  'teams.memberships': { file: 'account.json', field: 'teams', shows: shown(OWNED.team) },
  'teams.team_activities': {
    file: 'audit.json',
    shows: /"rowdeck\.teams\.team\.created"/,
    note: 'what the person did; the activity of a team is the team’s',
  },
  'templates.storage_accounts': { not: 'a sum of bytes' },
  'templates.template_versions': {
    file: 'templates.json',
    shows: /"placeholders_count": 13/,
    note: 'the file: templates/',
  },
  'templates.templates': { file: 'templates.json', shows: shown(OWNED.template) },
  'templates.uploads_in_progress': { not: 'templates that are being stored, for minutes' },
};
