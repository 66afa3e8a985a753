import { type DynamicModule, Global, Module } from '@nestjs/common';
import { defineConfig, ServiceEnvironment } from '@rowdeck/service-kit';
import { z } from 'zod';
import { ObjectStore } from './object-store';
import { openObjectStore } from './open-object-store';

const config = defineConfig({
  OBJECT_STORE_URL: z
    .string()
    .describe('file:///absolute/folder, or s3://key:secret@host:port/bucket (?ssl=false for a store without TLS)'),
});

const open = (environment: ServiceEnvironment): Promise<ObjectStore> =>
  openObjectStore(config.read(environment).OBJECT_STORE_URL);

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
          inject: [{ token: ServiceEnvironment, optional: true }],
          useFactory: (bound?: ServiceEnvironment) => open(ServiceEnvironment.orProcess(bound)),
        },
      ],
      exports: [ObjectStore],
    };
  }
}
