import { Alert, Radio, Stack, Text } from '@mantine/core';
import { type EncodingPreview } from '@rowdeck/engine-tabular';
import { encodingName } from '@rowdeck/ui';
import { IconLanguage } from '@tabler/icons-react';

interface EncodingChoiceProps {
  readonly encodings: readonly EncodingPreview[];
  /** In which the file was read. */
  readonly encoding: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (encoding: string) => void;
}

/** Candidates that are offered; the select of encodings has the others. */
const MOST = 5;

/** Cells of a preview: what is in another script is seen in the first few. */
const SHOWN_CELLS = 6;

const beginningOf = ({ headers, rows }: EncodingPreview): string =>
  [headers, ...rows].map((cells) => cells.slice(0, SHOWN_CELLS).join(' · ')).join('\n');

/** Asks in which encoding a file is that does not say it: its beginning as each of them reads it, to be told apart by eye. */
export function EncodingChoice({ encodings, encoding, disabled, onChoose }: EncodingChoiceProps) {
  if (encodings.length < 2) return null;
  return (
    <Alert color="yellow" icon={<IconLanguage />}>
      <Radio.Group
        label="Which of these reads right?"
        description="The file does not say in which encoding it is. Look at letters with accents, or of other alphabets."
        value={encoding ?? ''}
        onChange={onChoose}
      >
        <Stack gap="sm" mt="sm">
          {encodings.slice(0, MOST).map((preview, place) => (
            <Radio
              key={preview.encoding}
              value={preview.encoding}
              disabled={disabled}
              label={`${encodingName(preview.encoding)}${place === 0 ? ', most likely' : ''}`}
              description={
                <Text
                  component="span"
                  size="sm"
                  lineClamp={4}
                  style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {beginningOf(preview)}
                </Text>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </Alert>
  );
}
