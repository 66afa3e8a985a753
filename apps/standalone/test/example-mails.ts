import { type DynamicModule, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants';
import { MailModule, type MailTemplate, MailTemplates } from '@rowdeck/mail';
import { encodePng } from '@rowdeck/pictures';
import { IdentityModule } from '@rowdeck/service-identity';
import { TeamsModule } from '@rowdeck/service-teams';
import { z } from 'zod';

type Provider = { readonly provide?: unknown; readonly useValue?: unknown };

const templatesOf = (service: Type): readonly MailTemplate[] => {
  const imports = Reflect.getMetadata(MODULE_METADATA.IMPORTS, service) as DynamicModule[];
  const mail = imports.find(({ module }) => module === MailModule);
  const providers = (mail?.providers ?? []) as Provider[];
  const known = providers.find(({ provide }) => provide === MailTemplates)?.useValue;
  return known instanceof MailTemplates ? known.all() : [];
};

/** What stands in a field of free text. */
type TextFor = (field: string) => string;

const plainText: TextFor = (field) =>
  field === 'locale' ? 'en-GB' : field === 'name' ? 'Ana Ortiz' : field.replaceAll('_', ' ');

/** An example of what a schema takes, by the JSON Schema of it. */
const exampleOf = (name: string, schema: z.core.JSONSchema._JSONSchema, textFor: TextFor): unknown => {
  if (typeof schema === 'boolean') return null;
  if (schema.anyOf?.[0] !== undefined) return exampleOf(name, schema.anyOf[0], textFor);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [key, exampleOf(key, part, textFor)]),
    );
  }
  if (schema.type === 'array') {
    return Array.isArray(schema.items) || schema.items === undefined ? [] : [exampleOf(name, schema.items, textFor)];
  }
  if (schema.type === 'integer' || schema.type === 'number') return 3;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uri') return 'https://decks.example.org/page#token=8f1b2c';
  if (schema.format === 'date-time') return '2026-11-29T10:00:00.000Z';
  if (schema.format === 'date') return '2026-12-01';
  return textFor(name);
};

/** A logo of 120 by 40 pixels in one colour. */
const logo = encodePng({
  width: 120,
  height: 40,
  rgba: Uint8Array.from({ length: 120 * 40 * 4 }, (_, index) => [10, 125, 90, 255][index % 4] ?? 0),
}).toString('base64');

/** An email that may be in a brand, as it is in ours and in one. */
const brandsOf = (data: unknown, textFor: TextFor): readonly (readonly [ending: string, data: unknown])[] => {
  if (typeof data !== 'object' || data === null || !('brand' in data)) return [['', data]];
  const brand = { name: textFor('name'), colour: '#0a7d5a', logo };
  return [
    ['', { ...data, brand: null }],
    ['-branded', { ...data, brand }],
    ['-branded-by-name', { ...data, brand: { ...brand, logo: null } }],
  ];
};

interface ExampleMail {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures?: readonly { readonly cid: string; readonly media_type: string; readonly content: string }[];
}

/** Every email that the product sends, with example data. @param textFor what people wrote */
export const exampleMails = (textFor: TextFor = plainText): ExampleMail[] =>
  [IdentityModule, TeamsModule].flatMap(templatesOf).flatMap((template) => {
    const plain = exampleOf('', z.toJSONSchema(template.data, { io: 'input', unrepresentable: 'any' }), textFor);
    return brandsOf(plain, textFor).map(([ending, data]) => {
      const mail = new MailTemplates([template]).render({ to: 'ana@example.org', template: template.name, data });
      return { name: template.name + ending, ...mail };
    });
  });
