export { cacheFolder } from './binaries/cache-folder';
export { addressOf, describeWith, type TestServer } from './describe-with';
export { type AvailableInfra, type Infra, type InfraRequest, startAvailableInfra, startInfra } from './infra';
export { ensureMinioAccounts, removeMinioAccounts } from './minio/minio-accounts';
export { S3_VARIABLE, startMinio, startSecureMinio } from './minio/start-minio';
export { startStripeMock } from './stripe/start-stripe-mock';
export { Door } from './door';
export { DisposableNats } from './nats/disposable-nats';
export { type NatsAccess, type NatsCertificate, type NatsPermissions } from './nats/nats-config';
