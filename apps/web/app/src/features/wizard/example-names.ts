import { DeckNames, rowFileName } from '@rowdeck/engine-pptx-findings';
import { answerColumns } from '@rowdeck/engine-values';
import { patternFault } from './name-pattern';
import { type WizardWork } from './wizard-work';

type NamedWork = Pick<WizardWork, 'template' | 'table' | 'answers' | 'locale'>;

/** How the files of the first rows will be named, by the function that names them. */
export function exampleNames({ template, table, answers, locale }: NamedWork, pattern: string): readonly string[] {
  if (!template || !table) return [];
  const { headers, cells, totalRows, readings } = table.preview;
  if (pattern.trim() === '') return cells.map((_, index) => rowFileName(template.name, index + 1));
  if (patternFault(pattern, headers) !== null) return [];
  const { data_locale: dataLocale } = table.settings;
  const names = new DeckNames({
    pattern,
    columns: headers,
    rowCount: totalRows,
    readings: answerColumns(readings, answers),
    locale,
    ...(dataLocale !== undefined && { dataLocale }),
  });
  return cells.map((row, index) => names.next(row, index + 1));
}
