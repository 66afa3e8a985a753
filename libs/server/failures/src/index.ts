export { asProblem } from './as-problem';
export { errorCode } from './error-code';
export { InfrastructureUnavailable, type UnavailableCode } from './infrastructure-unavailable.error';
export { fromThread, inThread } from './thread-failure';
export { isTransientError } from './transient-error';
