import { type MultipartForm, type RouteDefinition } from '@rowdeck/contracts';
import { z } from 'zod';
import { type Dice } from '../dice';
import { hostileJson, hostileText } from './hostile-values';

export interface HostileBody {
  readonly contentType: string;
  readonly bytes: Buffer;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The fields that a schema names, each with what it has no use for; now and then one is left out. */
const filled = (schema: JsonSchema, dice: Dice): unknown => {
  const { properties } = schema;
  if (properties === undefined || dice.upTo(9) === 0) return hostileJson(dice);
  const fields = Object.entries(properties).filter(() => dice.upTo(5) > 0);
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field as JsonSchema, dice)]));
};

const jsonBody = (schema: z.ZodType, dice: Dice): HostileBody => {
  const text = JSON.stringify(filled(z.toJSONSchema(schema, { io: 'input' }), dice));
  const bytes = Buffer.from(dice.upTo(9) === 0 ? text.slice(0, dice.upTo(text.length)) : text);
  return { contentType: dice.pick(['application/json', 'application/json; charset=utf-16', 'text/plain']), bytes };
};

const multipartBody = ({ fields, file }: MultipartForm, dice: Dice): HostileBody => {
  const part = (name: string, content: string, fileName?: string) => {
    const of = fileName === undefined ? '' : `; filename="${fileName}"`;
    return `--xx\r\nContent-Disposition: form-data; name="${name}"${of}\r\n\r\n${content}\r\n`;
  };
  const parts = [
    ...Object.keys(fields.shape).map((name) => part(name, hostileText(dice))),
    part(dice.pick([file.field, 'other']), `PK${hostileText(dice)}`, hostileText(dice).replaceAll('"', '')),
  ];
  const body = Buffer.from(`${parts.join('')}--xx--\r\n`);
  const kept = dice.upTo(3) === 0 ? body.subarray(0, dice.upTo(body.length)) : body;
  return { contentType: dice.pick(['multipart/form-data; boundary=xx', 'multipart/form-data']), bytes: kept };
};

const rawBody = (dice: Dice): HostileBody => ({
  contentType: dice.pick(['application/json', 'application/x-www-form-urlencoded', 'image/png', '']),
  bytes: dice.pick([
    Buffer.from('{'),
    Buffer.from('[[[['),
    Buffer.from('{"__proto__":{"admin":true}}'),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    Buffer.from('a[b][c]=1&a=2&%00=%ff'),
    Buffer.alloc(70_000, '"'),
  ]),
});

/** A body for a route: what its schema names, filled with nonsense, damaged now and then, or of another kind altogether. */
export const hostileBody = ({ body }: Pick<RouteDefinition, 'body'>, dice: Dice): HostileBody => {
  if (body === undefined || dice.upTo(9) === 0) return rawBody(dice);
  return body.kind === 'json' ? jsonBody(body.schema, dice) : multipartBody(body, dice);
};
