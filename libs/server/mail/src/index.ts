export { MailModule } from './mail.module';
export { type MailBrand, mailBrand } from './content/mail-brand';
export { MailOutbox } from './outbox/mail-outbox';
export { mailEntities, mailMigrations } from './outbox/mail-schema';
export { defineMailTemplate, type MailTemplate, MailTemplates } from './templates/mail-templates';
export { readMailbox } from './transport/mailbox';
export { mailboxAddress, mailboxKey } from './transport/mailbox-key';
