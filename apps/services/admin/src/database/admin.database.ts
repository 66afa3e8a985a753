import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { AuditEntryRow } from '../audit/audit-entry.entity';
import { CreateAuditTrail1763700004000 } from './create-audit-trail.migration';
import { Counter } from '../stats/counter.repository';
import { CreateCounters1763700004100 } from './create-counters.migration';

export const adminDatabase = {
  name: 'admin',
  entities: [...messagingEntities, AuditEntryRow, Counter],
  migrations: [...messagingMigrations, CreateAuditTrail1763700004000, CreateCounters1763700004100],
} as const satisfies ServiceDatabase;
