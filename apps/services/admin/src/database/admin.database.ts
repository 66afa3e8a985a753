import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { AuditEntryRow } from '../audit/audit-entry.entity';
import { CompareTrail1796000000000 } from './compare-trail.migration';
import { EndTrail1796200000000 } from './end-trail.migration';
import { CreateAuditTrail1763700004000 } from './create-audit-trail.migration';
import { ForgottenPerson } from '../people/forgotten-person.entity';
import { TrailComparison } from '../reconcile/trail-comparison.repository';
import { AuditRemoval } from '../retention/audit-removal.repository';
import { Counter } from '../stats/counter.repository';
import { CreateCounters1763700004100 } from './create-counters.migration';
import { ForgetPeople1763700004200 } from './forget-people.migration';
import { NameApiKeys1767300000000 } from './name-api-keys.migration';

export const adminDatabase = {
  name: 'admin',
  entities: [...messagingEntities, AuditEntryRow, AuditRemoval, Counter, ForgottenPerson, TrailComparison],
  migrations: [
    ...messagingMigrations,
    CreateAuditTrail1763700004000,
    CreateCounters1763700004100,
    ForgetPeople1763700004200,
    NameApiKeys1767300000000,
    CompareTrail1796000000000,
    EndTrail1796200000000,
  ],
} as const satisfies ServiceDatabase;
