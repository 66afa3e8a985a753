/** How a problem is reported and handled. `level` is the log level; `retryable` says whether the same call may succeed later. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly retryable: boolean;
}

const refused = (title: string, status = 422): ProblemKind => ({ status, title, level: 'info', retryable: false });
const denied = (title: string, status: number): ProblemKind => ({ status, title, level: 'info', retryable: false });
const transient = (title: string, status: number): ProblemKind => ({ status, title, level: 'warn', retryable: true });

/**
 * Every problem the product can report, by code. The HTTP filter and the settlement of messages both read it, so a code
 * that is not here does not exist. Titles are for people; the `detail` of a `Problem` says what to do.
 */
export const PROBLEMS = {
  'request.invalid': refused('The request is not valid'),
  'request.unreadable': denied('The request could not be read', 400),
  'request.timed_out': denied('The request took too long to arrive', 408),
  'request.headers_too_large': denied('The headers of the request are too large', 431),
  'request.not_found': denied('Nothing was found at this address', 404),
  'request.method_unknown': denied('This address is not called by that method', 405),
  'request.not_acceptable': denied('This address cannot answer in that format', 406),
  'request.too_large': denied('The request is too large', 413),
  'request.rate_limited': transient('Too many requests', 429),
  'request.precondition_failed': denied('It was changed meanwhile', 412),
  'request.idempotency_mismatch': refused('This idempotency key was used for something else'),
  'request.idempotency_in_progress': transient('The same request is still being worked on', 409),
  'request.key_in_address': denied('There is an API key in the address', 400),
  'request.csrf': denied('The request did not come from one of our pages', 403),
  'request.origin': denied('The request came from another site', 403),
  'request.host': denied('This is not an address of Rowdeck', 421),

  'auth.required': denied('You are not signed in', 401),
  'auth.key_invalid': denied('The API key is not valid', 401),
  'auth.scope_missing': denied('The API key may not be used for this', 403),
  'auth.invalid_credentials': refused('Sign-in failed'),
  'auth.unconfirmed': refused('Your email address is not confirmed yet'),
  'auth.second_factor_invalid': refused('The code was not accepted'),
  'auth.second_factor_expired': refused('Signing in has to start again'),
  'auth.second_factor_required': denied('Two-factor authentication has to be set up first', 403),
  'auth.forbidden': denied('You are not allowed to do this', 403),
  'auth.actor_untrusted': { status: 403, title: 'The call could not be trusted', level: 'warn', retryable: false },
  'auth.token_invalid': refused('This link is no longer valid'),

  'user.invalid': refused('The account could not be saved'),
  'user.deletion_blocked': denied('A team needs this account', 409),
  'user.export_over': denied('The download has been used or has expired', 403),
  'user.not_found': denied('User not found', 404),
  'api_key.invalid': refused('The API key could not be created'),
  'api_key.not_found': denied('API key not found', 404),
  /** Until a person answers, every few seconds: nothing for a log. */
  'device.pending': { status: 400, title: 'The request has not been answered yet', level: 'debug', retryable: true },
  'device.slow_down': { status: 400, title: 'The device asks too often', level: 'debug', retryable: true },
  'device.denied': denied('The request was denied', 400),
  'device.expired': denied('The code has expired', 400),
  'device.code_invalid': denied('The device code is not valid', 400),
  'device.grant_type_unknown': denied('The grant type is not known', 400),
  'device.scope_invalid': denied('There is no such scope', 400),
  'device.not_found': denied('There is no such code', 404),
  'device.answered': denied('The code has been used', 409),
  'second_factor.conflict': denied('Two-factor authentication cannot be changed that way', 409),
  'session.not_found': denied('Session not found', 404),
  'sso.unavailable': refused('Single sign-on is not set up'),
  'sso.refused': refused('Single sign-on was refused'),
  'sso.required': refused('Sign in with single sign-on'),
  'sso.invalid': refused('Single sign-on could not be set up'),
  'sso.domain_not_found': denied('Domain not found', 404),
  'team.second_factor_required': denied('This team requires two-factor authentication', 403),
  'team.seats_taken': refused('The team has no seat left'),
  'team.invalid': refused('The team could not be saved'),
  'team.not_found': denied('Team not found', 404),
  'team.last_admin': denied('A team needs an admin', 409),
  'invitation.invalid': refused('The invitation could not be sent'),
  'invitation.not_found': denied('Invitation not found', 404),
  'member.invalid': refused('The member could not be saved'),
  'member.not_found': denied('Member not found', 404),

  'branding.invalid': refused('The branding could not be saved'),
  'logo.not_found': denied('Logo not found', 404),

  'template.invalid': refused('The template could not be saved'),
  'template.rejected': refused('The template could not be read'),
  'template.not_found': denied('Template not found', 404),
  'template.version_not_found': denied('Version not found', 404),
  'slide.not_found': denied('Picture not found', 404),
  'template.version_conflict': denied('The file was replaced meanwhile', 409),

  'batch.invalid': refused('The presentations could not be created'),
  'batch.table_rejected': refused('The table could not be read'),
  'batch.mapping_incomplete': refused('Some placeholders have no column'),
  'batch.values_ambiguous': refused('Some values can be read in two ways'),
  'batch.template_faulty': refused('Some text of the template cannot be filled'),
  'batch.template_changed': denied('The file of the template was replaced meanwhile', 409),
  'batch.values_unreadable': refused('Some rows cannot become presentations'),
  'batch.name_invalid': refused('The batch could not be renamed'),
  'batch.not_found': denied('Batch not found', 404),
  /** A moment ago: it can be restored. */
  'batch.deleted': denied('This batch was deleted', 404),
  'batch.running': denied('The batch is still running', 409),
  'presentation.not_found': denied('Presentation not found', 404),
  'presentation.not_ready': denied('The presentation is not ready yet', 409),
  'presentation.changed': {
    status: 500,
    title: 'The presentation is no longer what was generated',
    level: 'error',
    retryable: false,
  },

  'analytics.invalid': refused('These days cannot be shown'),

  'storage.exceeded': refused('Your plan does not have enough storage left'),
  'plan.feature_missing': denied('Your plan does not include this', 403),
  'subscription.unavailable': denied('Plans cannot be changed here', 409),
  'subscription.invalid': refused('The plan could not be changed'),
  'subscription.conflict': denied('The plan cannot be changed that way', 409),
  'buyer.invalid': refused('The particulars could not be saved'),
  'invoice.invalid': refused('The invoice could not be changed'),
  'invoice.not_found': denied('Invoice not found', 404),
  'webhook.refused': denied('The message is not from the provider of payments', 400),
  'webhook.invalid': refused('The webhook could not be saved'),
  'webhook.not_found': denied('Webhook not found', 404),
  'delivery.not_found': denied('Delivery not found', 404),
  'quota.exceeded': refused('Your plan does not have enough presentations left this month'),

  'event.invalid': { status: 500, title: 'A message could not be read', level: 'error', retryable: false },
  'message.too_large': { status: 500, title: 'A message is too large', level: 'error', retryable: false },
  'storage.not_found': { status: 500, title: 'A stored file is missing', level: 'error', retryable: false },
  'storage.unavailable': { status: 503, title: 'File storage is not responding', level: 'error', retryable: true },
  'work.timed_out': { status: 422, title: 'This took too long', level: 'warn', retryable: false },
  'drawing.left': { status: 409, title: 'Nobody waits for it any more', level: 'debug', retryable: true },
  'service.busy': { status: 503, title: 'Rowdeck is busy', level: 'error', retryable: true },
  'service.unavailable': { status: 503, title: 'Part of Rowdeck is not responding', level: 'error', retryable: true },
  'internal.unexpected': { status: 500, title: 'Something went wrong', level: 'error', retryable: true },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);
