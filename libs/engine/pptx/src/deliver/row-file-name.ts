import { safeFileName } from './safe-file-name';

/** The name of a row's deck: that of its template, and its number, which no shortening takes away. Braces in a template's name are no columns. */
export const rowFileName = (templateName: string, row: number): string =>
  safeFileName(templateName.replace(/[{}]/g, ''), ` - ${row}`);
