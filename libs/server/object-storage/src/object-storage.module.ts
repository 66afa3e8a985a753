import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ObjectStore } from './object-store';
import { openObjectStore } from './open-object-store';

/** `ObjectStore` for the whole service, chosen by OBJECT_STORE_URL. */
@Global()
@Module({})
export class ObjectStorageModule {
  static forRoot(): DynamicModule {
    return {
      module: ObjectStorageModule,
      providers: [{ provide: ObjectStore, useFactory: () => openObjectStore(process.env['OBJECT_STORE_URL'] ?? '') }],
      exports: [ObjectStore],
    };
  }
}
