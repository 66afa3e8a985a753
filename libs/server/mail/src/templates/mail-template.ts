import { type z } from 'zod';
import { type MailContent } from '../content/mail-content';

/** One kind of email: its name, its data, and what it says about them. The service that sends it defines it. */
export interface MailTemplate<N extends string = string, D extends z.ZodType = z.ZodType> {
  readonly name: N;
  readonly data: D;
  content(data: z.output<D>): MailContent;
}

export const defineMailTemplate = <const N extends string, D extends z.ZodType>(
  template: MailTemplate<N, D>,
): MailTemplate<N, D> => template;
