import { DeadLetterRow } from '../dead-letters/postgres-dead-letter-store';
import { InboxRow } from '../events/inbox';
import { OutboxRow } from '../events/outbox-row.entity';
import { CreateMessagingTables1763700000000 } from './create-messaging-tables.migration';
import { IndexOutboxSequence1795284000000 } from './index-outbox-sequence.migration';
import { IndexOutboxTypes1795896000000 } from './index-outbox-types.migration';
import { ListDeadLetters1796112000000 } from './list-dead-letters.migration';
import { NameInboxConsumers1795236000000 } from './name-inbox-consumers.migration';
import { RenameDeadLetters1795236000001 } from './rename-dead-letters.migration';

/** Entities and migrations that every service with a database lists before its own. */
export const messagingEntities = [OutboxRow, InboxRow, DeadLetterRow] as const;
export const messagingMigrations = [
  CreateMessagingTables1763700000000,
  NameInboxConsumers1795236000000,
  RenameDeadLetters1795236000001,
  IndexOutboxSequence1795284000000,
  IndexOutboxTypes1795896000000,
  ListDeadLetters1796112000000,
] as const;
