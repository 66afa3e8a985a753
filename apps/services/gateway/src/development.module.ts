import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { GatewayModule } from './gateway.module';
import { MailboxController } from './mailbox/mailbox.controller';
import { MailboxDoor } from './mailbox/mailbox-door';
import { MailboxMiddleware } from './mailbox/mailbox.middleware';

/** The HTTP edge with the development mailbox, for standalone and the stack. The service's own bundle does not contain it. */
@Module({ imports: [GatewayModule], controllers: [MailboxController], providers: [MailboxDoor] })
export class DevelopmentGatewayModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(MailboxMiddleware).forRoutes('{*path}');
  }
}
