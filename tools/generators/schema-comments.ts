import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

const FOLDER = join(__dirname, '../../libs/contracts/src');

const commentOf = (node: ts.Node, file: ts.SourceFile): string | undefined => {
  const [range] = (ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []).slice(-1);
  const text = range && file.text.slice(range.pos, range.end);
  if (!text?.startsWith('/**')) return undefined;
  return text
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/\n\s*\* ?/g, '\n')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
};

/** What is called by its name was defined elsewhere, and is described there. */
const isOwn = ({ initializer }: ts.PropertyAssignment): boolean => !ts.isIdentifier(initializer);

/** The fields of `z.object({ … })` and of `….extend({ … })`, with the words above them. */
const fieldsOf = (definition: ts.Expression, file: ts.SourceFile): [name: string, words: string][] => {
  if (!ts.isCallExpression(definition)) return [];
  const [shape] = definition.arguments;
  if (!shape || !ts.isObjectLiteralExpression(shape)) return [];
  return shape.properties.flatMap((field): [string, string][] => {
    const words = ts.isPropertyAssignment(field) && isOwn(field) ? commentOf(field, file) : undefined;
    return words === undefined || !field.name || !ts.isIdentifier(field.name) ? [] : [[field.name.text, words]];
  });
};

/** Each exported constant with the words above it and above its fields. */
const constantsOf = (path: string) => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) =>
      statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        initializer && ts.isIdentifier(name)
          ? [{ name: name.text, words: commentOf(statement, file), fields: fieldsOf(initializer, file) }]
          : [],
      ),
    );
};

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** The comments of the contracts, by the schemas that they stand above: what a developer reads there, a reader of the API needs. */
export const schemaComments = (schemas: Readonly<Record<string, z.ZodType>>): WeakMap<z.core.$ZodType, string> => {
  const comments = new WeakMap<z.core.$ZodType, string>();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.spec)\.ts$/.test(path),
  );
  for (const { name, words, fields } of files.sort().flatMap((path) => constantsOf(join(FOLDER, path)))) {
    const schema = schemas[name];
    if (!schema) continue;
    if (words !== undefined) comments.set(schema, sentence(words));
    if (!(schema instanceof z.ZodObject)) continue;
    const shape = schema.shape as Record<string, z.ZodType>;
    for (const [field, about] of fields) if (shape[field]) comments.set(shape[field], sentence(about));
  }
  return comments;
};
