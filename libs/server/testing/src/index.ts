export { addressOf, describeWith, type TestServer } from '@rowdeck/infra';
export { eventually } from './eventually';
export { freshDatabase, type TestDatabase } from './fresh-database';
export { PeerService } from './peer-service';
export { type ServiceForTest, startServiceForTest } from './start-service-for-test';
export { leftAfterDown, schemaFaults } from './schema-faults';
export { folderObjectStore, testObjectStore, type TestObjectStore } from './test-object-store';
export { testNats } from './test-nats';
export { actingAs, runTestIdentity } from './test-actors';
