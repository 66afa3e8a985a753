import { type Carrier } from '@rowdeck/service-kit';
import { type z } from 'zod';
import { type MailContent } from '../content/mail-html';
import { type RenderedMail, renderMail } from '../content/render-mail';

/** One kind of email: its name, its data, and what it says about them. The service that sends it defines it. */
export interface MailTemplate<N extends string = string, D extends z.ZodType = z.ZodType> {
  readonly name: N;
  readonly data: D;
  content(data: z.output<D>): MailContent;
}

export const defineMailTemplate = <const N extends string, D extends z.ZodType>(
  template: MailTemplate<N, D>,
): MailTemplate<N, D> => template;

/** An email before it is rendered: to whom, which template, and the template's data. */
export interface MailMessage {
  readonly to: string;
  readonly template: string;
  readonly data: unknown;
  /** Of the trace in which it was written. */
  readonly trace?: Carrier;
}

/** The service does not list the template of an email. */
export class MailTemplateUnknown extends Error {
  override readonly name = 'MailTemplateUnknown';

  constructor(template: string) {
    super(`There is no mail template "${template}". List it in MailModule.forService({ templates: […] }).`);
  }
}

/** The templates of one service, by name. */
export class MailTemplates {
  private readonly byName: ReadonlyMap<string, MailTemplate>;

  constructor(templates: readonly MailTemplate[]) {
    this.byName = new Map(templates.map((template) => [template.name, template]));
  }

  /** By name. */
  all(): readonly MailTemplate[] {
    return [...this.byName.values()].sort((one, other) => one.name.localeCompare(other.name));
  }

  /** The message with its data as the template reads them. Throws `MailTemplateUnknown`; ZodError when the data do not fit. */
  check({ to, template, data }: MailMessage): MailMessage {
    return { to, template, data: this.named(template).data.parse(data) };
  }

  /** Throws as `check` does. */
  render(message: MailMessage): RenderedMail {
    const { template, data } = this.check(message);
    return renderMail(this.named(template).content(data));
  }

  private named(name: string): MailTemplate {
    const found = this.byName.get(name);
    if (!found) throw new MailTemplateUnknown(name);
    return found;
  }
}
