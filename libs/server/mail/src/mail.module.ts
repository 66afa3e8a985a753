import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Mailer } from './mailer';
import { MailDispatcher } from './outbox/mail-dispatcher';
import { MailOutbox } from './outbox/mail-outbox';
import { MailTransport } from './transport/mail-transport';
import { transportOf } from './transport/transport-of';

const mailConfig = defineConfig({
  MAIL_URL: z
    .string()
    .describe(
      'smtp://user:password@host:587, smtps://user:password@host:465, or mailbox:///path/of/a/folder for development',
    ),
  MAIL_FROM: z.string().default('Rowdeck <no-reply@rowdeck.localhost>').describe('the sender, Name <address>'),
});

/** `Mailer` and `MailOutbox`; the service lists `mailEntities` and `mailMigrations` among its own. */
@Global()
@Module({})
export class MailModule {
  static forService(): DynamicModule {
    return {
      module: MailModule,
      providers: [
        mailConfig.provider,
        {
          provide: MailTransport,
          inject: [mailConfig.token],
          useFactory: ({ MAIL_URL }: ConfigOf<typeof mailConfig>) => transportOf(MAIL_URL),
        },
        {
          provide: Mailer,
          inject: [MailTransport, mailConfig.token],
          useFactory: (transport: MailTransport, { MAIL_FROM }: ConfigOf<typeof mailConfig>) =>
            new Mailer(transport, MAIL_FROM),
        },
        MailOutbox,
        {
          provide: MailDispatcher,
          inject: [DataSource, Mailer],
          useFactory: (dataSource: DataSource, mailer: Mailer) => new MailDispatcher(dataSource, mailer),
        },
      ],
      exports: [Mailer, MailOutbox, MailDispatcher],
    };
  }

  constructor(private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
