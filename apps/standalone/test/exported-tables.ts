/**
 * Where the data of an account has what a table says of a person, or why it does not (`not: `): a table that is not here fails the
 * access matrix. Written down by a person.
 */
export const EXPORTED_TABLES: Readonly<Record<string, string>> = {
  'admin.audit_entries': 'audit.json',
  'admin.forgotten_people': 'not: ids of accounts that are gone',
  'billing.monthly_usages': 'account.json, plan: the present month; those before are numbers of presentations alone',
  'billing.reservations': 'not: rows of batches that are in batches.json, as the quota counts them',
  'billing.subscriptions': 'account.json, plan',
  'generation.batches': 'batches.json, batches/',
  'generation.plans_in_progress': 'not: batches that are being made, for minutes',
  'generation.storage_accounts': 'not: a sum of bytes',
  'identity.api_keys': 'account.json, api_keys',
  'identity.batch_notices': 'not: emails that are held back, for seconds, and for an hour that a batch was seen',
  'identity.email_changes': 'account.json, profile',
  'identity.known_devices': 'account.json, known_browsers',
  'identity.pending_sign_ins': 'not: first steps of signing in, for minutes',
  'identity.recovery_codes': 'account.json, two_factor: how many; of the codes there are hashes alone',
  'identity.second_factors': 'account.json, two_factor; the secret is in the app of its owner',
  'identity.sessions': 'account.json, sessions',
  'identity.sign_ups': 'not: sign-ups that nobody has confirmed, which are no account yet',
  'identity.sso_identities': 'account.json, single_sign_on',
  'identity.user_tokens': 'not: hashes of links and codes in emails, for hours',
  'identity.users': 'account.json',
  'teams.invitation_emails': 'not: how many invitations were emailed, for hours; addresses are hashes',
  'teams.invitations': 'account.json, invitations',
  'teams.memberships': 'account.json, teams',
  'teams.team_activities': 'audit.json: what the person did; the activity of a team is the team’s',
  'templates.storage_accounts': 'not: a sum of bytes',
  'templates.template_versions': 'templates.json, templates/',
  'templates.templates': 'templates.json, templates/',
  'templates.uploads_in_progress': 'not: templates that are being stored, for minutes',
};
