export { MailModule } from './mail.module';
export { MailOutbox } from './outbox/mail-outbox';
export { mailEntities, mailMigrations } from './outbox/mail-schema';
export { defineMailTemplate } from './templates/mail-template';
export { readMailbox } from './transport/read-mailbox';
