export { asProblem, forPeople } from './as-problem';
export { errorCode, isTransientError } from './transient-error';
export { InfrastructureUnavailable, type UnavailableCode } from './infrastructure-unavailable.error';
export { fromThread, inThread, isWorn, WornThread } from './thread-failure';
export { tlsRemedy } from './tls-remedy';
