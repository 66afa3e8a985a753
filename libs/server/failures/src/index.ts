export { asProblem, forPeople } from './as-problem';
export { eachApart } from './each-apart';
export { errorCode } from './error-code';
export { isTransientError } from './transient-error';
export { InfrastructureUnavailable, PARTS, type UnavailableCode } from './infrastructure-unavailable.error';
export { AWAY_PART, concernsAll, partAway } from './part-of';
export { partsAway, warnUnlessAway } from './parts-away';
export { fromThread, inThread, isWorn, WornThread } from './thread-failure';
export { tlsRemedy } from './tls-remedy';
