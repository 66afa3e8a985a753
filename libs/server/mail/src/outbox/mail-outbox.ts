import { Injectable } from '@nestjs/common';
import { activeTrace, isTracing } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { type z } from 'zod';
import { type MailTemplate, MailTemplates } from '../templates/mail-templates';
import { MailOutboxRow } from './mail-outbox.repository';

/** Emails leave a service through its outbox, written in the transaction of the change that they are about. */
@Injectable()
export class MailOutbox {
  constructor(private readonly templates: MailTemplates) {}

  /**
   * The email is sent once the transaction of `manager` has committed. Throws `MailTemplateUnknown` for a template that the
   * service does not list, ZodError when the data do not fit it.
   */
  async append<D extends z.ZodType>(
    manager: EntityManager,
    template: MailTemplate<string, D>,
    { to, data }: { to: string; data: z.input<D> },
  ): Promise<void> {
    const message = this.templates.check({ to, template: template.name, data });
    const traced = isTracing() ? { ...message, trace: activeTrace() } : message;
    await manager.save(manager.create(MailOutboxRow, { message: traced }));
  }
}
