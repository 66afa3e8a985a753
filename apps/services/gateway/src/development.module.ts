import { Module } from '@nestjs/common';
import { GatewayModule } from './gateway.module';
import { MailboxController } from './mailbox/mailbox.controller';

/** The HTTP edge with the development mailbox, for standalone and the stack. The service's own bundle does not contain it. */
@Module({ imports: [GatewayModule], controllers: [MailboxController] })
export class DevelopmentGatewayModule {}
