import {
  accountHttp,
  accountsHttp,
  adminHttp,
  analyticsHttp,
  apiDocsHttp,
  apiKeysHttp,
  awayHttp,
  batchesHttp,
  brandingHttp,
  dashboardHttp,
  deviceHttp,
  invitationsHttp,
  mailboxHttp,
  noticesHttp,
  presentationsHttp,
  profileHttp,
  secondFactorHttp,
  sessionsHttp,
  singleSignOnHttp,
  storageHttp,
  subscriptionHttp,
  teamsHttp,
  templatesHttp,
  webhooksHttp,
} from '@rowdeck/contracts';
import { type RequestHandler } from 'msw';
import { accountMock } from './account.mock';
import { accountsMock } from './accounts.mock';
import { analyticsMock } from './analytics.mock';
import { apiKeysMock } from './api-keys.mock';
import { awayMock } from './away.mock';
import { batchesMock } from './batches.mock';
import { brandingMock } from './branding.mock';
import { deviceMock } from './device.mock';
import { mockResource } from './mock-route';
import { createMockState, type MockState } from './mock-state';
import { adminMock, dashboardMock, apiDocsMock, mailboxMock } from './overview.mock';
import { noticesMock } from './notices.mock';
import { presentationsMock } from './presentations.mock';
import { profileMock } from './profile.mock';
import { secondFactorMock } from './second-factor.mock';
import { sessionsMock } from './sessions.mock';
import { singleSignOnMock } from './single-sign-on.mock';
import { storageMock } from './storage.mock';
import { subscriptionMock } from './subscription.mock';
import { invitationsMock, teamsMock } from './teams.mock';
import { templatesMock } from './templates.mock';
import { webhooksMock } from './webhooks.mock';

export interface MockApi {
  readonly state: MockState;
  readonly handlers: RequestHandler[];
}

/** Rowdeck's HTTP interface in memory, for component tests and for work on pages without a server. */
export function createMockApi(initial?: Partial<MockState>): MockApi {
  const state = createMockState(initial);
  const handlers = withoutCallFrames(() => [
    ...mockResource(accountHttp, accountMock, state),
    ...mockResource(accountsHttp, accountsMock, state),
    ...mockResource(adminHttp, adminMock, state),
    ...mockResource(analyticsHttp, analyticsMock, state),
    ...mockResource(apiDocsHttp, apiDocsMock, state),
    ...mockResource(apiKeysHttp, apiKeysMock, state),
    ...mockResource(awayHttp, awayMock, state),
    ...mockResource(batchesHttp, batchesMock, state),
    ...mockResource(brandingHttp, brandingMock, state),
    ...mockResource(dashboardHttp, dashboardMock, state),
    ...mockResource(deviceHttp, deviceMock, state),
    ...mockResource(invitationsHttp, invitationsMock, state),
    ...mockResource(mailboxHttp, mailboxMock, state),
    ...mockResource(noticesHttp, noticesMock, state),
    ...mockResource(presentationsHttp, presentationsMock, state),
    ...mockResource(profileHttp, profileMock, state),
    ...mockResource(secondFactorHttp, secondFactorMock, state),
    ...mockResource(sessionsHttp, sessionsMock, state),
    ...mockResource(singleSignOnHttp, singleSignOnMock, state),
    ...mockResource(storageHttp, storageMock, state),
    ...mockResource(subscriptionHttp, subscriptionMock, state),
    ...mockResource(teamsHttp, teamsMock, state),
    ...mockResource(templatesHttp, templatesMock, state),
    ...mockResource(webhooksHttp, webhooksMock, state),
  ]);
  return { state, handlers };
}

/** msw reads from a stack trace where each handler was made: for all routes, anew in every test, dearer than the requests. */
function withoutCallFrames<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
