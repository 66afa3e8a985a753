import { DeadLetterRow } from '../dead-letters/dead-letter-row.entity';
import { InboxRow } from '../events/inbox-row.entity';
import { OutboxRow } from '../events/outbox-row.entity';
import { CreateMessagingTables1763700000000 } from './create-messaging-tables.migration';

/** Entities and migrations that every service with a database lists before its own. */
export const messagingEntities = [OutboxRow, InboxRow, DeadLetterRow] as const;
export const messagingMigrations = [CreateMessagingTables1763700000000] as const;
