export { addressOf, describeWith, type TestServer } from './describe-with';
export { freshDatabase, type TestDatabase } from './fresh-database';
export { folderObjectStore, testObjectStore, type TestObjectStore } from './test-object-store';
export { testNats } from './test-nats';
