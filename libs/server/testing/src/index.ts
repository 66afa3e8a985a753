export { addressOf, describeWith, type TestServer } from './describe-with';
export { eventually } from './eventually';
export { freshDatabase, type TestDatabase } from './fresh-database';
export { PeerService } from './peer-service';
export { type ServiceForTest, startServiceForTest } from './start-service-for-test';
export { folderObjectStore, testObjectStore, type TestObjectStore } from './test-object-store';
export { testNats } from './test-nats';
