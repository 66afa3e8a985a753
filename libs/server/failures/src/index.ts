export { asProblem } from './as-problem';
export { errorCode } from './error-code';
export { forPeople } from './for-people';
export { InfrastructureUnavailable, type UnavailableCode } from './infrastructure-unavailable.error';
export { fromThread, inThread } from './thread-failure';
export { isTransientError } from './transient-error';
