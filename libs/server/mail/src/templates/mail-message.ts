import { z } from 'zod';
import { type RenderedMail } from '../content/mail-content';
import { renderMail } from '../content/render-mail';
import { alreadyRegisteredMail } from './already-registered.mail';
import { batchFinishedMail } from './batch-finished.mail';
import { confirmationMail } from './confirmation.mail';
import { type MailTemplate } from './mail-template';
import { passwordChangedMail } from './password-changed.mail';
import { passwordResetMail } from './password-reset.mail';

const of = <N extends string, D extends z.ZodType>({ name, data }: MailTemplate<N, D>) =>
  z.object({ to: z.string(), template: z.literal(name), data });

/** A mail to send: whom to, which template, and the template's data. */
export const mailMessage = z.discriminatedUnion('template', [
  of(confirmationMail),
  of(alreadyRegisteredMail),
  of(passwordResetMail),
  of(passwordChangedMail),
  of(batchFinishedMail),
]);
export type MailMessage = z.infer<typeof mailMessage>;

const contentOf = (message: MailMessage) => {
  switch (message.template) {
    case 'confirmation':
      return confirmationMail.content(message.data);
    case 'already-registered':
      return alreadyRegisteredMail.content(message.data);
    case 'password-reset':
      return passwordResetMail.content(message.data);
    case 'password-changed':
      return passwordChangedMail.content(message.data);
    case 'batch-finished':
      return batchFinishedMail.content(message.data);
  }
};

/** Throws ZodError when the data do not fit the template. */
export const renderMessage = (message: MailMessage): RenderedMail => renderMail(contentOf(mailMessage.parse(message)));
