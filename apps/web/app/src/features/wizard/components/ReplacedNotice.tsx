import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { paths, PlaceholderChanges } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { changesSeen } from '../replaced-file';
import { type WizardWork } from '../wizard-work';

export const REPLACED = 'The file of this template was replaced meanwhile. Check what fills its placeholders.';

/** More are counted: the page of the template lists them all. */
const SHOWN = 5;

/** Says what is different with the file that the template has now. */
export function ReplacedNotice({ work }: { readonly work: WizardWork }) {
  const { template } = work;
  const changes = changesSeen(work);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} role="alert">
      <Stack gap="sm">
        <Text size="sm">{REPLACED}</Text>
        {changes && <PlaceholderChanges changes={changes} shown={SHOWN} />}
        {template && (
          <Anchor component={Link} to={paths.template(template.id)} size="sm" underline="always">
            Open the template
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}
