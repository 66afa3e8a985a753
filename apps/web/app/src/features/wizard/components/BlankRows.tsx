import { Alert, Button, Group, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type TablePreview } from '../read-table-preview';
import { type TableCorrections } from '../use-corrections';
import { PLACES } from '../what-is-left';

interface BlankRowsProps {
  readonly preview: TablePreview | undefined;
  readonly corrections: TableCorrections;
  readonly disabled: boolean;
}

/** Rows of separators alone, as Excel writes them below a table that was longer once. */
export function BlankRows({ preview, corrections, disabled }: BlankRowsProps) {
  const { blankRows = 0, totalRows = 0 } = preview ?? {};
  if (blankRows === 0) return null;
  const [rows, many] = [formatCount(blankRows, 'row'), blankRows > 1];
  return (
    <Alert
      id={PLACES.blank}
      color="yellow"
      icon={<IconAlertTriangle />}
      title={`${rows} ${many ? 'have' : 'has'} no value in any cell`}
      role="status"
    >
      <Group gap="sm">
        <Text size="sm">
          {many ? 'Each becomes a presentation' : 'It becomes a presentation'} without values, unless{' '}
          {many ? 'they are' : 'it is'} skipped.
        </Text>
        {blankRows < totalRows && (
          <Button
            variant="default"
            size="xs"
            loading={corrections.busy}
            disabled={disabled}
            onClick={corrections.skipBlankRows}
          >
            Skip the {many ? `${rows} without values` : 'row without values'}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
