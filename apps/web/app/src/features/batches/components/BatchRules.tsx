import { Code, Stack, Text } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { READING_NAMES } from '@rowdeck/engine-values';
import { encodingName, formatCount, isolated, localeName, missingWords } from '@rowdeck/ui';
import { type ReactNode } from 'react';

interface BatchRulesProps {
  readonly batch: Pick<BatchView, 'file_name' | 'missing' | 'settings' | 'column_readings'>;
}

/** What was said of the whole batch; nothing where nothing was. */
export function BatchRules({ batch: { file_name, missing, settings, column_readings } }: BatchRulesProps) {
  const lines: readonly (readonly [key: string, words: ReactNode])[] = [
    ...(file_name === null
      ? []
      : [
          [
            'names',
            <>
              Files are named <Code>{file_name}</Code>
            </>,
          ] as const,
        ]),
    ...(missing === null ? [] : [['missing', missingWords(missing)] as const]),
    ...(settings.locale === undefined ? [] : [['printed', printedWords(settings.locale)] as const]),
    ...(tableWords(settings) === '' ? [] : [['read', `The table was read ${tableWords(settings)}.`] as const]),
    ...(column_readings === null ? [] : [['answered', answeredWords(column_readings)] as const]),
  ];
  if (lines.length === 0) return null;
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {lines.map(([key, words]) => (
        <Text key={key} size="sm" c="dimmed">
          {words}
        </Text>
      ))}
    </Stack>
  );
}

const printedWords = (locale: string): string => `Numbers and dates are printed as in ${localeName(locale)}.`;

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const LIST = new Intl.ListFormat('en-GB', { type: 'unit' });
const SEPARATORS: Readonly<Record<string, string>> = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar' };

/** `as in German (Germany), in windows-1252, with the separator semicolon`: what somebody has said about it. */
function tableWords({ data_locale, encoding, delimiter, sheet, header_line }: BatchView['settings']): string {
  const said = [
    data_locale !== undefined && `as in ${localeName(data_locale)}`,
    encoding !== undefined && `in ${encodingName(encoding)}`,
    delimiter !== undefined && `with the separator ${SEPARATORS[delimiter] ?? delimiter}`,
    sheet !== undefined && `from the sheet “${sheet}”`,
    header_line !== undefined && `with its headers in line ${header_line}`,
  ];
  return LIST.format(said.filter((words) => words !== false));
}

type Answered = NonNullable<BatchView['column_readings']>;

/** How a column that was answered about is read, to go on behind its name. */
const ANSWERS: Readonly<Record<string, string>> = {
  ...READING_NAMES,
  date: 'its numbers as days of a spreadsheet',
  number: 'its numbers as numbers, not days',
  fraction: 'its numbers as parts of one (0.12 is 12%)',
  percent: 'its numbers as per cent (12 is 12%)',
};

/** `Columns are read as answered: “Due” with the day first, “Sum” with a comma before the decimals.` */
function answeredWords({ count, columns }: Answered): string {
  const said = columns.map(({ column, order, decimal, serials, percents }) => {
    const answers = [order, decimal, serials, percents].flatMap((answer) => ANSWERS[answer ?? ''] ?? []);
    return `“${isolated(column)}” with ${AND.format(answers)}`;
  });
  const more = count - columns.length;
  const named = LIST.format(more > 0 ? [...said, formatCount(more, 'more column')] : said);
  return `Columns are read as answered: ${named}.`;
}
