import {
  type adminHttp,
  type AdminStats,
  type dashboardHttp,
  HTML_MEDIA_TYPE,
  type apiDocsHttp,
  isProblemCode,
  type mailboxHttp,
  Problem,
  PROBLEM_GUIDE,
  PROBLEMS,
  QUICK_ACTIONS,
} from '@rowdeck/contracts';
import { sampleSiteInvoice, sampleUser } from '@rowdeck/http-contract';
import { HttpResponse } from 'msw';
import { isEmptied, listedOf } from './batches.mock';
import { deadLettersMock } from './dead-letters.mock';
import { type MockCall, type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const AUDIT_PAGE = 50;

const html = (page: string) => new HttpResponse(page, { headers: { 'content-type': HTML_MEDIA_TYPE } });

export const dashboardMock: MockOf<typeof dashboardHttp> = {
  show: ({ state, user }) => {
    const { current_month_usage: used, usage_limit: limit } = user;
    return {
      user,
      stats: {
        templates_count: state.templates.length,
        presentations_this_month: used,
        usage_limit: limit,
        usage_percentage: limit === null ? 0 : (used / limit) * 100,
      },
      recent_presentations: [...state.presentations].reverse().slice(0, 5),
      recent_batches: state.batches.slice(0, 5).map((batch) => listedOf(batch, state.presentations)),
      emptied: isEmptied(state),
      quick_actions: QUICK_ACTIONS,
    };
  },
};

export const adminMock: MockOf<typeof adminHttp> = {
  stats: ({ state }) => statsOf(state),
  audit: ({ state, query }) => {
    const start = Number(query.before ?? 0);
    const end = start + AUDIT_PAGE;
    return {
      entries: state.audit.slice(start, end),
      cursor: end < state.audit.length ? String(end) : null,
    };
  },
  grantSubscription: ({ state, params, body }) => {
    if (params.id !== sampleUser().id) throw new Problem('user.not_found');
    if (!body.reason?.trim()) throw new Problem('subscription.invalid', { errors: { reason: ['Say why.'] } });
    const { tier = state.subscription.tier, nonprofit = state.subscription.nonprofit } = body;
    state.subscription = { ...state.subscription, tier, nonprofit };
    return { tier, nonprofit };
  },
  invoices: ({ state, query }) => ({
    invoices: state.invoices
      .filter(({ status }) => query.state === undefined || status === query.state)
      .map(({ pdf_url: _, ...invoice }) => sampleSiteInvoice(invoice)),
    cursor: null,
  }),
  markInvoicePaid: ({ state, params: { id }, body: { paid_on = '2026-12-10' } }) => {
    const invoice = state.invoices.find((one) => one.id === id);
    if (!invoice) throw new Problem('invoice.not_found');
    if (paid_on > '2026-12-10') throw new Problem('invoice.invalid', { errors: { paid_on: ['Not after today.'] } });
    state.invoices = state.invoices.map((one) => (one === invoice ? { ...one, status: 'paid' } : one));
    return { id, number: invoice.number, paid_on };
  },
  reopenInvoice: ({ state, params: { id }, body: { reason = '' } }) => {
    const invoice = state.invoices.find((one) => one.id === id);
    if (!invoice) throw new Problem('invoice.not_found');
    if (reason.trim() === '') throw new Problem('invoice.invalid', { errors: { reason: ['Say why.'] } });
    state.invoices = state.invoices.map((one) => (one === invoice ? { ...one, status: 'open' } : one));
    return { id, number: invoice.number, paid_on: null };
  },
  givenUp: ({ state }) => state.givenUp,
  makeAgain: ({ state, body: { reason = '' } }) => {
    if (reason.trim() === '') throw new Problem('batch.invalid', { errors: { reason: ['Say why.'] } });
    const { batches, rows, ordered } = state.givenUp;
    state.givenUp = { batches, rows, ordered: batches };
    return ordered < batches ? { batches: batches - ordered, rows } : { batches: 0, rows: 0 };
  },
  ...deadLettersMock,
};

const messagesOf = ({ state, params }: Pick<MockCall<typeof mailboxHttp.page>, 'state' | 'params'>) => {
  if (params.key !== state.mailboxKey) throw new Problem('request.not_found');
  return state.mailbox;
};

export const apiDocsMock: MockOf<typeof apiDocsHttp> = {
  document: () => ({ openapi: '3.1.0', servers: [{ url: '/' }] }),
  reference: () => html('<h1>API Reference</h1>'),
  problems: () => html('<h1>Problems</h1>'),
  problem: ({ params: { code } }) => {
    if (!isProblemCode(code) || !PROBLEM_GUIDE[code]) throw new Problem('request.not_found');
    return html(`<h1>${PROBLEMS[code].title}</h1>`);
  },
};

export const mailboxMock: MockOf<typeof mailboxHttp> = {
  page: (call) => html(`<h1>${messagesOf(call).length} emails</h1>`),
  list: (call) => ({ messages: messagesOf(call) }),
  message: (call) => {
    const { params } = call;
    const message = messagesOf(call).find(({ id }) => id === params.id);
    if (!message) throw new Problem('request.not_found');
    return html(message.html);
  },
};

function statsOf(state: MockState): AdminStats {
  const presentationsByStatus: Record<string, number> = {};
  for (const { status } of state.presentations)
    presentationsByStatus[status] = (presentationsByStatus[status] ?? 0) + 1;
  return {
    totalUsers: 12,
    confirmedUsers: 9,
    totalTeams: state.teams.length,
    totalTemplates: state.templates.length,
    totalPresentations: state.presentations.length,
    presentationsByStatus,
  };
}
