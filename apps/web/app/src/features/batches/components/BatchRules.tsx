import { Code, Stack, Text } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { localeName, missingWords } from '@rowdeck/ui';
import { type ReactNode } from 'react';

interface BatchRulesProps {
  readonly batch: Pick<BatchView, 'file_name' | 'missing' | 'settings'>;
}

/** What was said of the whole batch; nothing where nothing was. */
export function BatchRules({ batch: { file_name, missing, settings } }: BatchRulesProps) {
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

const LIST = new Intl.ListFormat('en-GB', { type: 'unit' });
const SEPARATORS: Readonly<Record<string, string>> = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar' };

/** `as in German (Germany), in windows-1252, with the separator semicolon`: what somebody has said about it. */
function tableWords({ data_locale, encoding, delimiter, sheet, header_line }: BatchView['settings']): string {
  const said = [
    data_locale !== undefined && `as in ${localeName(data_locale)}`,
    encoding !== undefined && `in ${encoding}`,
    delimiter !== undefined && `with the separator ${SEPARATORS[delimiter] ?? delimiter}`,
    sheet !== undefined && `from the sheet “${sheet}”`,
    header_line !== undefined && `with its headers in line ${header_line}`,
  ];
  return LIST.format(said.filter((words) => words !== false));
}
