export {
  addressOf,
  describeWith,
  DisposableNats,
  Door,
  SmallDisk,
  startSecureMinio,
  startStripeMock,
  type TestServer,
} from '@rowdeck/infra';
export { eventually } from './eventually';
export { freshDatabase, type TestDatabase } from './fresh-database';
export { NameServerForTest } from './name-server-for-test';
export { ownMinio, ownPostgres, type OwnServer, withoutShared } from './own-servers';
export { PeerService } from './peer-service';
export { type ServiceForTest, startServiceForTest } from './start-service-for-test';
export { personalTables, rowsOf, tracesOf } from './traces-of';
export { ProviderForTest } from './provider-for-test';
export { StripeForTest } from './stripe-for-test';
export { leftAfterDown, schemaFaults } from './schema-faults';
export { folderObjectStore, testObjectStore, type TestObjectStore } from './test-object-store';
export { testObjectAccounts, type TestObjectAccounts } from './test-object-accounts';
export { testCertificates, type TestCertificates } from './test-certificates';
export { testNats } from './test-nats';
export { actingAs, runTestIdentity, TEST_ACTOR_KEY } from './test-actors';
export { describeWithSoffice } from './describe-with-soffice';
export { withWrongClock } from './wrong-clock';
