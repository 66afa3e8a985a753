import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type ConfigOf, defineConfig, renewedSetting, ServiceEnvironment } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { z } from 'zod';
import { MailDispatcher, Mailer } from './outbox/mail-dispatcher';
import { MailOutbox } from './outbox/mail-outbox';
import { type MailTemplate, MailTemplates } from './templates/mail-templates';
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

const openTransport = (environment: ServiceEnvironment): MailTransport =>
  transportOf(renewedSetting('MAIL_URL', () => mailConfig.read(environment).MAIL_URL));

export interface MailModuleOptions {
  /** Every kind of email that the service sends. */
  readonly templates: readonly MailTemplate[];
}

/** `MailOutbox`, and what sends its emails; the service lists `mailEntities` and `mailMigrations` among its own. */
@Global()
@Module({})
export class MailModule {
  static forService({ templates }: MailModuleOptions): DynamicModule {
    return {
      module: MailModule,
      providers: [
        mailConfig.provider,
        { provide: MailTemplates, useValue: new MailTemplates(templates) },
        {
          provide: MailTransport,
          inject: [{ token: ServiceEnvironment, optional: true }],
          useFactory: (bound?: ServiceEnvironment) => openTransport(ServiceEnvironment.orProcess(bound)),
        },
        {
          provide: Mailer,
          inject: [MailTransport, MailTemplates, mailConfig.token],
          useFactory: (transport: MailTransport, known: MailTemplates, { MAIL_FROM }: ConfigOf<typeof mailConfig>) =>
            new Mailer(transport, known, MAIL_FROM),
        },
        MailOutbox,
        {
          provide: MailDispatcher,
          inject: [EntityManager, Mailer],
          useFactory: (manager: EntityManager, mailer: Mailer) => new MailDispatcher(manager, mailer),
        },
      ],
      exports: [MailOutbox],
    };
  }

  constructor(private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
