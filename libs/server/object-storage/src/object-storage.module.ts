import { type DynamicModule, Global, Module } from '@nestjs/common';
import {
  defineConfig,
  protectedConnections,
  renewedSetting,
  ServiceEnvironment,
  ServiceMetrics,
} from '@rowdeck/service-kit';
import { MeasuredObjectStore } from './measured-object-store';
import { ObjectStore } from './object-store';
import { objectStoreSettings } from './object-store-settings';
import { openObjectStore } from './open-object-store';
import { s3Connection } from './s3/s3-address';

const config = defineConfig(objectStoreSettings, protectedConnections('OBJECT_STORE_URL', s3Connection));

const open = (environment: ServiceEnvironment): Promise<ObjectStore> => {
  const read = () => config.read(environment);
  const { OBJECT_STORE_CA_FILE: caFile } = read();
  return openObjectStore(
    renewedSetting('OBJECT_STORE_URL', () => read().OBJECT_STORE_URL),
    caFile,
  );
};

/** `ObjectStore` for the whole service, chosen by OBJECT_STORE_URL. */
@Global()
@Module({})
export class ObjectStorageModule {
  static forService(): DynamicModule {
    return {
      module: ObjectStorageModule,
      providers: [
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
      ],
      exports: [ObjectStore],
    };
  }
}
