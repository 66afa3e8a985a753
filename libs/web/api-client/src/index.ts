import './http/without-eval';

export { createApiStore, type ApiStore } from './http/api';
export { type UploadProgress } from './http/upload';
export { type FormErrors, formErrorsOf, isLost, messageOf, prefixed, problemOf } from './problems/read-problem';
export { problemOfDownload } from './downloads/problem-of-download';
export {
  forgetAnswers,
  sessionApi,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useLogoutMutation,
  useSessionQuery,
  useSessionsQuery,
  useSignInMutation,
  useSignOutMutation,
} from './sessions/sessions.api';
export * from './second-factor/second-factor.api';
export { onSignOutElsewhere } from './sessions/sign-out-channel';
export * from './accounts/accounts.api';
export * from './account/account.api';
export * from './profile/profile.api';
export * from './api-keys/api-keys.api';
export * from './webhooks/webhooks.api';
export * from './branding/branding.api';
export * from './dashboard/dashboard.api';
export { skipToken } from '@reduxjs/toolkit/query/react';
export {
  type ResultToDraw,
  type RowToPreview,
  useDrawSlidesMutation,
  useTriedPlaceholderQuery,
  usePresentationSlides,
  useRowPreview,
  useTemplateSlidesQuery,
} from './templates/slides.api';
export { useFirstSlide } from './templates/use-first-slide';
export * from './templates/templates.api';
export * from './templates/versions.api';
export * from './presentations/presentations.api';
export * from './analytics/analytics.api';
export * from './batches/batches.api';
export * from './batches/batch-list.api';
export { awaitsEnd } from './awaited/awaited-ends';
export { isRunning, useLiveBatch } from './batches/use-live-batch';
export { POLLING_INTERVAL_MS, usePolling } from './http/use-polling';
export * from './teams/teams.api';
export * from './single-sign-on/single-sign-on.api';
export * from './invitations/invitations.api';
export * from './admin/admin.api';
export * from './admin/use-settle-letters';
export * from './notices/notices.api';
export * from './search/search.api';
export * from './storage/storage.api';
export * from './subscription/subscription.api';
export { createMockApi, type MockApi } from './mock/mock-api';
export { type MockState } from './mock/mock-state';
export { refuse } from './mock/mock-answers';
export {
  SAMPLE_BATCH_ID,
  sampleActivity,
  sampleAnalytics,
  sampleApiKey,
  sampleBatch,
  sampleBrand,
  sampleChanges,
  sampleRowPreview,
  sampleResultSlides,
  sampleSlides,
  sampleInvitation,
  sampleMember,
  sampleNotice,
  sampleBuyer,
  sampleInvoice,
  sampleOffer,
  samplePaidSubscription,
  samplePresentation,
  sampleQuote,
  sampleSubscription,
  sampleSecondFactor,
  sampleSso,
  sampleStorage,
  sampleTeam,
  sampleTemplate,
  sampleUser,
  sampleDeadLetter,
  sampleDelivery,
  sampleDeliveryDetail,
  sampleWebhook,
} from '@rowdeck/http-contract';
