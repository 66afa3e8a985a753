import { Group, Stack, Text } from '@mantine/core';
import { tableSettings, type TableSettings } from '@rowdeck/contracts';
import { type TableFound } from '@rowdeck/engine-tabular';
import { encodingName, formatCount, LocaleSelect } from '@rowdeck/ui';
import { sheetChoices } from '../sheet-choices';
import { type TablePreview } from '../read-table-preview';
import { DelimiterChoice } from './DelimiterChoice';
import { EncodingSelect } from './EncodingSelect';
import { HeaderLine } from './HeaderLine';
import { LongSelect } from './LongSelect';

const FORMATS: Readonly<Record<TableFound['format'], string>> = {
  csv: 'delimited text',
  xlsx: 'an Excel workbook',
  ods: 'an OpenDocument spreadsheet',
  json: 'JSON',
  ndjson: 'JSON, one object a line',
};

/** What was found out about the file, in a sentence or two. */
export function describeFound(found: TableFound): string {
  const { format, encoding, sheet } = found;
  const text = encoding === undefined ? '' : ` in ${encodingName(encoding)}`;
  return `Read as ${FORMATS[format]}${text}${sheet === undefined ? '' : `, sheet “${sheet}”`}${evidenceOf(found)}`;
}

/** What speaks for the encoding of a file that does not say it: never how sure that is, which nobody can know. */
function evidenceOf({ confidence = 1, otherReadings: { alike, unlike } = { alike: [] } }: TableFound): string {
  if (confidence === 1) return '.';
  const [same, ...others] = alike;
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other encoding')}`;
  return [
    ', going by its letters.',
    same === undefined ? '' : ` ${encodingName(same)}${more} would read all of it the same.`,
    unlike === undefined ? '' : ` In ${encodingName(unlike.encoding)}, ${LIST.format(unlike.letters.map(wouldBe))}.`,
  ].join('');
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const wouldBe = ([read, there]: readonly [string, string]): string => `“${read}” would be “${there}”`;

const IS_TEXT = 'that was changed here: it is sent as text (CSV).';

interface TableFactsProps {
  readonly preview: TablePreview;
  readonly settings: TableSettings;
  readonly disabled: boolean;
  readonly onChange: (settings: TableSettings) => void;
}

/** How the file is read, and selects for what may have been found out wrongly. */
export function TableFacts({ preview: { found, unit, totalRows }, settings, disabled, onChange }: TableFactsProps) {
  const select = (setting: keyof TableSettings) => ({
    disabled,
    allowDeselect: false,
    onChange: (value: string | null) => onChange(tableSettings.parse({ ...settings, [setting]: value ?? undefined })),
  });
  const { sheet, sheets = [] } = found;
  // Nothing of what was written here can have been found out wrongly.
  const wasOther = unit !== 'line' && found.format === 'csv';
  const { encoding, delimiter }: Partial<TableFound> = wasOther ? {} : found;
  return (
    <Stack gap="xs">
      <Text size="sm">{wasOther ? `${unit === 'row' ? 'A workbook' : 'JSON'} ${IS_TEXT}` : describeFound(found)}</Text>
      <Group align="flex-start">
        {encoding !== undefined && <EncodingSelect value={encoding} {...select('encoding')} />}
        {delimiter !== undefined && (
          <DelimiterChoice
            delimiter={delimiter}
            disabled={disabled}
            onChoose={(chosen) => onChange(tableSettings.parse({ ...settings, delimiter: chosen }))}
          />
        )}
        {sheet !== undefined && sheets.length > 1 && (
          <LongSelect
            label="Sheet"
            options={sheetChoices(sheets, { sheet, totalRows })}
            value={sheet}
            {...select('sheet')}
          />
        )}
        {(delimiter !== undefined || sheet !== undefined) && (
          <HeaderLine
            unit={unit === 'row' ? 'row' : 'line'}
            line={settings.header_line}
            disabled={disabled}
            onChoose={(line) => onChange(tableSettings.parse({ ...settings, header_line: line }))}
          />
        )}
        <LocaleSelect
          label="Numbers and dates are written as in"
          placeholder="Read from the table"
          value={settings.data_locale ?? null}
          {...select('data_locale')}
          allowDeselect
          clearable
        />
      </Group>
    </Stack>
  );
}
