import './http/without-eval';

export { createApiStore, type ApiStore } from './http/api-store';
export type { UploadProgress } from './http/upload';
export { formErrorsOf, prefixed, type FormErrors } from './problems/form-errors';
export { messageOf, problemOf } from './problems/problem-of';
export * from './session/session.api';
export * from './users/users.api';
export * from './dashboard/dashboard.api';
export * from './templates/templates.api';
export * from './presentations/presentations.api';
export * from './batches/batches.api';
export { isRunning, POLLING_INTERVAL_MS, useLiveBatch } from './batches/use-live-batch';
export * from './teams/teams.api';
export * from './admin/admin.api';
export { createMockApi, type MockApi } from './mock/mock-api';
export type { MockState } from './mock/mock-state';
export { refuse } from './mock/mock-answers';
export * from './mock/samples';
