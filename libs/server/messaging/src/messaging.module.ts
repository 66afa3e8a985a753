import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { type ServiceName } from '@rowdeck/contracts';
import { DecoratedMethods, RpcTransport, ServiceEnvironment } from '@rowdeck/service-kit';
import { DataSource } from 'typeorm';
import { ActorKeys } from './actor-trust/actor-keys';
import { Broadcast } from './broadcast/broadcast';
import { Broker } from './broker/broker';
import { openBroker } from './broker/open-broker';
import { DeadLetters } from './broker/dead-letters';
import { EventConsumers } from './events/event-consumers';
import { Outbox } from './events/outbox';
import { OutboxRelay } from './events/outbox-relay';
import { publishedEventsRpc } from './events/published-events.rpc';
import { JobQueue } from './jobs/job-queue';
import { JobWorkers } from './jobs/job-workers';
import { MessagingIdentity } from './messaging-identity';
import { MessagingMetrics } from './messaging-metrics';
import { messagingConfig } from './messaging.config';
import { MessagingRunner } from './messaging-runner';
import { SweepMessages } from './retention/sweep-messages';
import { RpcClient } from './rpc/rpc-client';
import { RpcServer } from './rpc/rpc-server';

/**
 * RPC, events, jobs and broadcasts of one service: `RpcClient`, `Outbox`, `JobQueue`, `Broadcast` and `DeadLetters` are
 * injectable everywhere in it. Over NATS when NATS_URL is set, else within the process. A service that writes or consumes
 * events imports `PersistenceModule.forService` with `messagingEntities` and `messagingMigrations` beside it.
 */
@Global()
@Module({})
export class MessagingModule {
  static forService({ name }: { name: ServiceName }): DynamicModule {
    return {
      module: MessagingModule,
      imports: [DiscoveryModule],
      controllers: publishedEventsRpc(name),
      providers: [
        { provide: MessagingIdentity, useValue: new MessagingIdentity(name) },
        {
          provide: Broker,
          inject: [
            { token: ServiceEnvironment, optional: true },
            { token: DataSource, optional: true },
          ],
          useFactory: (bound?: ServiceEnvironment, dataSource?: DataSource) =>
            openBroker(name, ServiceEnvironment.orProcess(bound), dataSource),
        },
        ActorKeys,
        Broadcast,
        DeadLetters,
        DecoratedMethods,
        EventConsumers,
        JobQueue,
        JobWorkers,
        MessagingMetrics,
        MessagingRunner,
        Outbox,
        OutboxRelay,
        RpcClient,
        RpcServer,
        SweepMessages,
        messagingConfig.provider,
        { provide: RpcTransport, useExisting: RpcServer },
      ],
      exports: [ActorKeys, Broadcast, DeadLetters, JobQueue, Outbox, RpcClient, RpcTransport],
    };
  }
}
