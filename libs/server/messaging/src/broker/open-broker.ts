import { type ServiceName } from '@rowdeck/contracts';
import { type ServiceEnvironment } from '@rowdeck/service-kit';
import { type DataSource } from 'typeorm';
import { letterRoom } from '../dead-letters/letter-room';
import { MemoryDeadLetterStore } from '../dead-letters/memory-dead-letter-store';
import { PostgresDeadLetterStore } from '../dead-letters/postgres-dead-letter-store';
import { messagingConfig, natsSettings } from '../messaging.config';
import { type Broker } from './broker';
import { InProcessBroker } from './in-process/in-process-broker';
import { processHub } from './in-process/in-process-hub';
import { openNatsBroker } from './nats/open-nats-broker';

/** NATS when NATS_URL is set, else the hub that the services of this process share. */
export const openBroker = async (
  service: ServiceName,
  environment: ServiceEnvironment,
  dataSource: DataSource | undefined,
): Promise<Broker> => {
  const nats = natsSettings(environment);
  if (nats) return openNatsBroker({ service, ...nats });
  const room = letterRoom(messagingConfig.read(environment).DEAD_LETTERS_MB);
  const letters = dataSource ? new PostgresDeadLetterStore(dataSource, room) : new MemoryDeadLetterStore(room);
  return new InProcessBroker(service, processHub, letters);
};
