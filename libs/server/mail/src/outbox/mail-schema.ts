import { CreateMailOutbox1763700000100 } from './create-mail-outbox.migration';
import { MailOutboxRow } from './mail-outbox.repository';

/** What a service that sends emails adds to its own entities and migrations. */
export const mailEntities = [MailOutboxRow] as const;
export const mailMigrations = [CreateMailOutbox1763700000100] as const;
