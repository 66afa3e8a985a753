import { compileTemplate, createFiller, findColumns, inspectTemplate, type FillOptions } from '../src/index';

export type Row = Readonly<Record<string, string>>;

/** Fills a template with one row through the public door, its placeholders mapped to the columns of the row by name. */
export function fillDeck(template: Uint8Array, row: Row, options: Partial<FillOptions> = {}): Uint8Array {
  const compiled = compileTemplate(template);
  const columns = Object.keys(row);
  const names = inspectTemplate(template).placeholders.map(({ name }) => name);
  const mapping = findColumns(names, columns);
  const filler = createFiller(compiled, { columns, mapping, ...options });
  const { delta } = filler.fill(Object.values(row));
  return Buffer.concat([...compiled.base.chunks(), delta]);
}
