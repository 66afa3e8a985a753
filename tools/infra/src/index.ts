export { type AvailableInfra, type Infra, type InfraRequest, startAvailableInfra, startInfra } from './infra';
export { S3_VARIABLE } from './minio/start-minio';
export { DisposableNats, NATS_BINARY_VARIABLE } from './nats/disposable-nats';
export { type NatsAccess, type NatsPermissions } from './nats/nats-config';
export { NATS_VARIABLE } from './nats/start-nats';
export { POSTGRES_VARIABLE } from './postgres/start-postgres';
export { ServerUnavailable } from './server-unavailable';
