export { type Caller } from './contract-case';
export { describeHttpContract, goodRequest, type EdgeRequest, type HttpEdge } from './describe-http-contract';
export * from './samples';
export { GOOD_CODE, GOOD_PASSWORD, GOOD_TOKEN, KNOWN } from './known';
export { WAYS_OUT } from './ways-out';
