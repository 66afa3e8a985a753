/** Where the data of an account has what a table says of a person. */
interface ExportedPlace {
  readonly file: string;
  /** The field of a JSON file; without it, all of the file. */
  readonly field?: string;
  /** What stands there of a person who has everything. */
  readonly shows: RegExp;
  /** The columns that do not stand there, and why: one that is not here fails. */
  readonly left?: Readonly<Record<string, string>>;
  readonly note?: string;
}

/** What that person is given, to be found again. */
export const OWNED = {
  apiKey: 'Nightly reports',
  batch: 'customers of the north.csv',
  brand: 'Northern Brand',
  buyer: 'Northern Accounts Department',
  invited: 'invited@example.org',
  newEmail: 'new.address@example.org',
  ssoSubject: 'subject-at-the-provider',
  team: 'Northern Team',
  template: 'Northern Review',
  webhook: 'https://127.0.0.1:44300/northern',
} as const;

const shown = (text: string): RegExp => new RegExp(text.replaceAll('.', '\\.'));

const SECRET = 'opens something, or is a hash of what does';
const DERIVED = 'made of what is there';
const NUMBER = 'a number that means nothing outside';

/** Where each table of a person stands in the data of an account, or why not: a table that is not here fails. Written down by a person. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedPlace | { readonly not: string }>> = {
  'admin.audit_entries': { file: 'audit.json', shows: /"rowdeck\.identity\.api_key\.created"/ },
  'admin.forgotten_people': { not: 'ids of accounts that are gone' },
  'billing.buyers': {
    file: 'account.json',
    field: 'buyer',
    shows: shown(OWNED.buyer),
  },
  'billing.invoices': {
    file: 'account.json',
    field: 'invoices',
    shows: /"number":"20\d\d-000001"/,
    left: {
      ...{ position: NUMBER, seller: 'whoever runs this site', buyer: 'as it was then: on the invoice itself' },
      ...{ lines: 'on the invoice itself', net_minor: 'on the invoice itself', tax: 'on the invoice itself' },
      ...{ pdf_url: 'of an invoice of Stripe’s', notes: 'on the invoice itself', issued_on: 'there as a day' },
      paid_on: 'for who runs this site: that it is paid is there',
    },
    note: 'the invoices themselves: invoices/',
  },
  'billing.told_thresholds': { not: 'that the owner was told of how much of a month is used: emails of theirs' },
  'billing.monthly_usages': {
    file: 'account.json',
    field: 'plan',
    shows: /"current_month_usage":2/,
    left: { month: 'the present one' },
    note: 'the present month; those before are numbers of presentations alone',
  },
  'billing.stored_bytes': { not: 'a sum of bytes' },
  'billing.reservations': { not: 'rows of batches that are in batches.json, as the quota counts them' },
  'billing.stripe_customers': { not: 'who they are with Stripe, where their card and payments are' },
  'billing.subscriptions': {
    file: 'account.json',
    field: 'plan',
    shows: /"subscription_tier":"starter"/,
    left: {
      created_at: 'when the account was confirmed, or its plan was first changed: audit.json',
      ...{ anchor: 'the first invoice', period_price_minor: 'the invoice', past_due: DERIVED },
      ...{ period_starts_on: 'there as a day', period_ends_on: 'there as a day' },
    },
  },
  'generation.batch_blocks': { not: 'numbers of batches and rows, which are in batches.json' },
  'generation.batches': {
    file: 'batches.json',
    shows: shown(OWNED.batch),
    left: {
      ...{ actor: 'profile and sessions of account.json', readings: 'found in the rows, which are in batches/' },
      ...{
        base_key: NUMBER,
        base_length: DERIVED,
        compiled_key: NUMBER,
        counted_bytes: DERIVED,
        counted_completed: DERIVED,
        counted_failed: DERIVED,
        grams: DERIVED,
        recipe_bytes: DERIVED,
        recipe_key: NUMBER,
        reported: NUMBER,
        team_id: NUMBER,
        template_version_id: NUMBER,
      },
    },
    note: 'their rows: batches/',
  },
  'generation.idempotency_keys': { not: 'what a call was answered, for 24 hours: the batch that it made stands there' },
  'generation.made_presentations': { not: 'how many were made in the present month: plan of account.json' },
  'generation.plans_in_progress': { not: 'batches that are being made, for minutes' },
  'generation.presentation_days': {
    file: 'analytics.csv',
    shows: shown(OWNED.template),
    left: { day: 'there as a day', team_id: NUMBER, template_id: NUMBER },
  },
  'generation.storage_accounts': { not: 'a sum of bytes' },
  'identity.api_keys': {
    file: 'account.json',
    field: 'api_keys',
    shows: shown(OWNED.apiKey),
    left: { second_factor: 'whether a team that requires a second factor takes it', token_hash: SECRET },
  },
  'identity.batch_notices': { not: 'emails that are held back, for seconds, and for an hour that a batch was seen' },
  'identity.device_grants': { not: 'programs that ask for a key, for minutes; the key that comes of it stands there' },
  'identity.email_changes': {
    file: 'account.json',
    field: 'profile',
    shows: shown(OWNED.newEmail),
    left: { token_hash: SECRET },
  },
  'identity.known_devices': {
    file: 'account.json',
    field: 'known_browsers',
    shows: /"until":"20/,
    left: { id: NUMBER, token_hash: SECRET },
  },
  'identity.notices': { not: 'what became of batches that are in batches.json, and when that was read' },
  'identity.pending_sign_ins': { not: 'first steps of signing in, for minutes' },
  'identity.recovery_codes': {
    file: 'account.json',
    field: 'two_factor',
    shows: /"recovery_codes_left":10/,
    left: { hash: SECRET },
    note: 'how many; of the codes there are hashes alone',
  },
  'identity.remembered_calls': { not: 'answers to programs of the last day, about what is in the other files' },
  'identity.second_factors': {
    file: 'account.json',
    field: 'two_factor',
    shows: /"enabled":true/,
    left: { last_step: NUMBER, sealed_secret: SECRET, set_up_at: 'when it was begun', setup_session_id: NUMBER },
    note: 'the secret is in the app of its owner',
  },
  'identity.sessions': {
    file: 'account.json',
    field: 'sessions',
    shows: /"started_at":"20/,
    left: {
      series_hash: SECRET,
      token_hash: SECRET,
      token_issued_at: 'the last page that was opened, by last_seen_at',
    },
  },
  'identity.shown_brands': { not: 'name and colour of branding in account.json, as emails have them' },
  'identity.sign_ups': { not: 'sign-ups that nobody has confirmed, which are no account yet' },
  'identity.sso_connections': {
    not: 'the single sign-on of a team, which is the team’s; its keeper is the admin who saved it',
  },
  'identity.sso_identities': { file: 'account.json', field: 'single_sign_on', shows: shown(OWNED.ssoSubject) },
  'identity.user_tokens': { not: 'hashes of links and codes in emails, for hours' },
  'identity.users': { file: 'account.json', shows: /"confirmed_at": "20/, left: { password_hash: SECRET } },
  'teams.brands': {
    file: 'account.json',
    field: 'branding',
    shows: shown(OWNED.brand),
    left: { logo: 'the picture itself: logo.png' },
  },
  'teams.invitation_emails': { not: 'how many invitations were emailed, for hours; addresses are hashes' },
  'teams.invitations': {
    file: 'account.json',
    field: 'invitations',
    shows: shown(OWNED.invited),
    left: { token_hash: SECRET },
  },
  'teams.memberships': {
    file: 'account.json',
    field: 'teams',
    shows: shown(OWNED.team),
    left: { created_at: 'when they joined: audit.json' },
  },
  'teams.team_activities': {
    file: 'audit.json',
    shows: /"rowdeck\.teams\.team\.created"/,
    left: { happened_at: 'the same time as that of the event there, give or take a moment' },
    note: 'what the person did; the activity of a team is the team’s',
  },
  'teams.teams': { not: 'whose plan counts for a team; the teams of a person are in account.json with their role' },
  'templates.storage_accounts': { not: 'a sum of bytes' },
  'templates.template_versions': {
    file: 'templates.json',
    shows: /"placeholders_count": 13/,
    left: {
      ...{
        counted: DERIVED,
        created_at: 'of the file, moments before that of its template',
        defaults_known: DERIVED,
        id: NUMBER,
        sha256: DERIVED,
        stored_bytes: DERIVED,
      },
      ...{ file_key: NUMBER, plain: DERIVED, watermarked: DERIVED },
    },
    note: 'the file: templates/',
  },
  'templates.templates': {
    file: 'templates.json',
    shows: shown(OWNED.template),
    left: { version_id: NUMBER, call: DERIVED },
  },
  'webhooks.webhook_deliveries': {
    file: 'webhooks.json',
    shows: /"type": "test\.ping"/,
    left: {
      ...{
        asked_at: 'when it was sent by hand: created_at, or the time of its attempts',
        body: 'there as text in JSON',
      },
      ...{ due_at: 'there while it waits', number: NUMBER, position: NUMBER, subject: DERIVED },
      ...{ lease_id: NUMBER, leased_until: NUMBER },
    },
    note: 'with each attempt and its answer',
  },
  'webhooks.webhook_endpoints': {
    file: 'account.json',
    field: 'webhooks',
    shows: shown(OWNED.webhook),
    left: { failed_attempts: 'a number of what is in webhooks.json', sealed_secret: SECRET },
  },
  'templates.uploads_in_progress': { not: 'templates that are being stored, for minutes' },
};
