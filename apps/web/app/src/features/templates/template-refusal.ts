const WORKBOOK = ['xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'numbers'];
const TABLE = ['csv', 'tsv', 'json', 'ndjson'];
const MACROS = ['pptm', 'potm', 'ppsm'];

const A_TEMPLATE = 'A template is a PowerPoint file (.pptx, .potx or .ppsx).';
const AS_DATA = 'Choose it as the data in “Create Presentations”.';
const SAVE_AS = 'In PowerPoint, choose File > Save As and the type “PowerPoint Presentation (.pptx)”.';

/** What a file that is no template is by its name, and the way out. */
export function templateRefusal({ name }: Pick<File, 'name'>): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const is = (extensions: readonly string[]): boolean => extensions.includes(extension);
  if (is(WORKBOOK)) return `“${name}” is a workbook, which holds rows. ${A_TEMPLATE} ${AS_DATA}`;
  if (is(TABLE)) return `“${name}” is a table, which holds rows. ${A_TEMPLATE} ${AS_DATA}`;
  if (is(['txt'])) return `“${name}” is a text file. ${A_TEMPLATE} If it is the table: ${AS_DATA}`;
  if (is(MACROS)) return `“${name}” may hold macros, which are not taken. ${SAVE_AS}`;
  return `“${name}” is not a PowerPoint file that can be read. ${A_TEMPLATE} ${SAVE_AS}`;
}
