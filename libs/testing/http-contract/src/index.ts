export { type Caller } from './contract-case';
export {
  describeHttpContract,
  goodRequest,
  ROUTES_OF_PAGES,
  type EdgeRequest,
  type HttpEdge,
} from './describe-http-contract';
export * from './dead-letter-samples';
export * from './samples';
export * from './subscription-samples';
export * from './webhook-samples';
export { GOOD_CODE, GOOD_PASSWORD, GOOD_SIGNATURE, GOOD_TOKEN, KNOWN } from './known';
export { WAYS_OUT } from './ways-out';
