import { isProblemCode, PROBLEMS, type ProblemCode } from './catalogue';
import { fromProblemBody, Problem, toProblemBody } from './problem';
import { problemBody } from './problem-body';

/** What clients and operators were promised of each code: its status, and whether the same call may succeed later. */
const PROMISES: Readonly<Record<ProblemCode, readonly [status: number, retryable: boolean]>> = {
  'request.invalid': [422, false],
  'request.unreadable': [400, false],
  'request.timed_out': [408, false],
  'request.headers_too_large': [431, false],
  'request.not_found': [404, false],
  'request.method_unknown': [405, false],
  'request.not_acceptable': [406, false],
  'request.too_large': [413, false],
  'request.rate_limited': [429, true],
  'request.csrf': [403, false],
  'request.origin': [403, false],
  'request.host': [421, false],
  'auth.required': [401, false],
  'auth.key_invalid': [401, false],
  'auth.scope_missing': [403, false],
  'request.precondition_failed': [412, false],
  'request.idempotency_mismatch': [422, false],
  'request.idempotency_in_progress': [409, true],
  'request.key_in_address': [400, false],
  'auth.invalid_credentials': [422, false],
  'auth.unconfirmed': [422, false],
  'auth.second_factor_invalid': [422, false],
  'auth.second_factor_expired': [422, false],
  'auth.second_factor_required': [403, false],
  'auth.forbidden': [403, false],
  'auth.actor_untrusted': [403, false],
  'auth.token_invalid': [422, false],
  'user.invalid': [422, false],
  'user.deletion_blocked': [409, false],
  'user.export_over': [403, false],
  'user.not_found': [404, false],
  'api_key.invalid': [422, false],
  'api_key.not_found': [404, false],
  'device.pending': [400, true],
  'device.slow_down': [400, true],
  'device.denied': [400, false],
  'device.expired': [400, false],
  'device.code_invalid': [400, false],
  'device.grant_type_unknown': [400, false],
  'device.scope_invalid': [400, false],
  'device.not_found': [404, false],
  'device.answered': [409, false],
  'second_factor.conflict': [409, false],
  'session.not_found': [404, false],
  'sso.unavailable': [422, false],
  'sso.refused': [422, false],
  'sso.required': [422, false],
  'sso.invalid': [422, false],
  'sso.domain_not_found': [404, false],
  'team.second_factor_required': [403, false],
  'team.seats_taken': [422, false],
  'team.invalid': [422, false],
  'team.not_found': [404, false],
  'team.last_admin': [409, false],
  'invitation.invalid': [422, false],
  'invitation.not_found': [404, false],
  'member.invalid': [422, false],
  'member.not_found': [404, false],
  'branding.invalid': [422, false],
  'logo.not_found': [404, false],
  'template.invalid': [422, false],
  'template.rejected': [422, false],
  'template.not_found': [404, false],
  'template.version_not_found': [404, false],
  'slide.not_found': [404, false],
  'template.version_conflict': [409, false],
  'batch.invalid': [422, false],
  'batch.table_rejected': [422, false],
  'batch.mapping_incomplete': [422, false],
  'batch.values_ambiguous': [422, false],
  'batch.template_faulty': [422, false],
  'batch.template_changed': [409, false],
  'batch.values_unreadable': [422, false],
  'batch.name_invalid': [422, false],
  'batch.not_found': [404, false],
  'batch.deleted': [404, false],
  'batch.running': [409, false],
  'presentation.not_found': [404, false],
  'presentation.not_ready': [409, false],
  'presentation.changed': [500, false],
  'analytics.invalid': [422, false],
  'storage.exceeded': [422, false],
  'plan.feature_missing': [403, false],
  'subscription.unavailable': [409, false],
  'subscription.invalid': [422, false],
  'subscription.conflict': [409, false],
  'buyer.invalid': [422, false],
  'invoice.invalid': [422, false],
  'invoice.not_found': [404, false],
  'webhook.refused': [400, false],
  'webhook.invalid': [422, false],
  'webhook.not_found': [404, false],
  'delivery.not_found': [404, false],
  'quota.exceeded': [422, false],
  'event.invalid': [500, false],
  'message.too_large': [500, false],
  'storage.not_found': [500, false],
  'storage.unavailable': [503, true],
  'work.timed_out': [422, false],
  'drawing.left': [409, true],
  'service.busy': [503, true],
  'service.unavailable': [503, true],
  'internal.unexpected': [500, true],
};

const codes = Object.keys(PROBLEMS) as ProblemCode[];

describe('each code of the catalogue', () => {
  it.each(codes)('%s keeps its status, and whether it passes', (code) => {
    expect([PROBLEMS[code].status, PROBLEMS[code].retryable]).toEqual(PROMISES[code]);
  });

  it.each(codes)('%s has a title for people: a sentence of its own, without a full stop', (code) => {
    expect(PROBLEMS[code].title).toMatch(/^[A-Z][^.]*[a-z]$/);
    expect(codes.filter((other) => PROBLEMS[other].title === PROBLEMS[code].title)).toEqual([code]);
  });

  it.each(codes)('%s is the same problem after its way through JSON', (code) => {
    const sent = new Problem(code, { errors: { name: ['is missing'] }, params: { limit: 3 } });
    const {
      status,
      title,
      kind: _,
      ...received
    } = {
      ...problemBody.parse(JSON.parse(JSON.stringify(toProblemBody(sent)))),
      kind: sent.kind,
    };
    expect([status, title]).toEqual([sent.kind.status, sent.kind.title]);
    expect(fromProblemBody({ ...received, status, title })).toEqual(sent);
  });

  it.each(['', 'toString', '__proto__', 'constructor', 'quota', 'QUOTA.EXCEEDED'])('%j is none', (code) => {
    expect(isProblemCode(code)).toBe(false);
  });
});

describe('the body of a problem', () => {
  const least = { type: 'about:blank', title: 'Gone', status: 410, code: 'x' };

  it('of a server that says no more has no errors and no parameters', () => {
    expect(problemBody.parse(least)).toEqual({ ...least, errors: {}, params: {} });
    expect(fromProblemBody(problemBody.parse(least))).toMatchObject({ code: 'internal.unexpected', errors: {} });
  });

  it.each([
    ['no status', { status: undefined }],
    ['half a status', { status: 422.5 }],
    ['no code', { code: undefined }],
    ['one message where there may be several', { errors: { name: 'is missing' } }],
    ['a detail that is no text', { detail: {} }],
  ])('is not read with %s', (_what, change) => {
    expect(problemBody.safeParse({ ...least, ...change }).success).toBe(false);
  });

  it('shares nothing with the problem: to change it changes no problem', () => {
    const problem = new Problem('team.invalid', { errors: { name: ['is missing'] }, params: { limit: 3 } });
    const body = toProblemBody(problem);
    body.errors.name?.push('is wrong');
    body.params.limit = 4;
    expect([problem.errors, problem.params]).toEqual([{ name: ['is missing'] }, { limit: 3 }]);
  });

  it('keeps the cause to itself', () => {
    const problem = new Problem('internal.unexpected', {}, { cause: new Error('password=hunter2') });
    expect(JSON.stringify(toProblemBody(problem))).not.toContain('hunter2');
  });
});
