import { type DynamicModule, Global, Inject, Module, Optional } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import {
  defineConfig,
  protectedConnections,
  renewedSetting,
  ServiceEnvironment,
  ServiceLifecycle,
  ServiceMetrics,
} from '@rowdeck/service-kit';
import { EndUnfinished } from './end-unfinished';
import { MeasuredObjectStore } from './measured-object-store';
import { ObjectStore } from './object-store';
import { objectStoreSettings } from './object-store-settings';
import { openObjectStore } from './open-object-store';
import { s3Connection } from './s3/s3-address';
import { StoreRoom } from './store-room';

const config = defineConfig(objectStoreSettings, protectedConnections('OBJECT_STORE_URL', s3Connection));

const open = (environment: ServiceEnvironment): Promise<ObjectStore> => {
  const read = () => config.read(environment);
  const { OBJECT_STORE_CA_FILE: caFile } = read();
  return openObjectStore(
    renewedSetting('OBJECT_STORE_URL', () => read().OBJECT_STORE_URL),
    caFile,
  );
};

const REMEDY =
  'Check that the store of OBJECT_STORE_URL runs, that nothing has frozen it, and that its network can be reached.';

const SPARED = Symbol('object store spared');

/** `ObjectStore` for the whole service, chosen by OBJECT_STORE_URL. */
@Global()
@Module({})
export class ObjectStorageModule {
  constructor(
    store: ObjectStore,
    room: StoreRoom,
    @Inject(SPARED) spared: boolean,
    @Optional() lifecycle?: ServiceLifecycle,
  ) {
    lifecycle?.addReadinessCheck('object store', () => store.checkReady(), { remedy: REMEDY, spared });
    // What is stored can be read: without room any service serves on.
    lifecycle?.addReadinessCheck('room in the object store', () => room.check(), { spared: true, ofProcess: true });
  }

  /**
   * @param name of the service, which ends what was begun and never stored to the end where it writes
   * @param spared whether the service serves on while the store is away, with less
   */
  static forService({
    name,
    spared = false,
  }: {
    readonly name: ServiceName;
    readonly spared?: boolean;
  }): DynamicModule {
    return {
      module: ObjectStorageModule,
      providers: [
        { provide: SPARED, useValue: spared },
        {
          provide: ObjectStore,
          inject: [
            { token: ServiceEnvironment, optional: true },
            { token: ServiceMetrics, optional: true },
          ],
          useFactory: async (bound?: ServiceEnvironment, metrics?: ServiceMetrics) => {
            const store = await open(ServiceEnvironment.orProcess(bound));
            return metrics ? new MeasuredObjectStore(store, metrics) : store;
          },
        },
        {
          provide: StoreRoom,
          inject: [ObjectStore],
          useFactory: (store: ObjectStore) => new StoreRoom(store, name),
        },
        {
          provide: EndUnfinished,
          inject: [ObjectStore, { token: ServiceMetrics, optional: true }],
          useFactory: (store: ObjectStore, metrics?: ServiceMetrics) => new EndUnfinished(store, name, metrics),
        },
      ],
      exports: [ObjectStore],
    };
  }
}
