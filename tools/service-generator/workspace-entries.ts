import { type ServiceNames } from './service-files';

/** Adds a line beside its likes, in alphabetical order. @throws Error when the text has none of its likes */
const insertSorted = (text: string, likes: RegExp, line: string): string => {
  const lines = text.split('\n');
  const places = lines.flatMap((each, index) => (likes.test(each) ? [index] : []));
  const last = places.at(-1);
  if (last === undefined) throw new Error(`There is no line like ${String(likes)} to stand beside.`);
  const at = places.find((index) => (lines[index] ?? '') > line) ?? last + 1;
  return lines.toSpliced(at, 0, line).join('\n');
};

interface Table {
  [service: string]: { about: string; database?: boolean; http?: boolean };
}

/** Before the services that browsers reach, since they call all others. @throws Error for a name that is taken */
export const withRow = (table: string, { name }: ServiceNames, about: string): string => {
  const services = JSON.parse(table) as Table;
  if (services[name]) throw new Error(`There is a service called ${name} already: see the table of services.`);
  const rows = Object.entries(services);
  const edge = rows.findIndex(([, { http }]) => http);
  const all = rows.toSpliced(edge === -1 ? rows.length : edge, 0, [name, { about, database: true }]);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
};

export const withAlias = (tsconfig: string, { name }: ServiceNames): string => {
  const alias = `      "@rowdeck/service-${name}": ["./apps/services/${name}/src/${name}.module.ts"],`;
  return tsconfig.replace(/( {6}"@rowdeck\/service-gateway")/, `${alias}\n$1`);
};

export const withModule = (modules: string, { name, type }: ServiceNames): string => {
  const imported = insertSorted(
    modules,
    /^import \{ \w+Module \} from '@rowdeck\/service-/,
    `import { ${type}Module } from '@rowdeck/service-${name}';`,
  );
  return insertSorted(imported, /^ {2}[a-z]+: \w+Module,$/, `  ${name}: ${type}Module,`);
};
