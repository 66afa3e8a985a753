import { Alert, Anchor, Checkbox, Stack, Text } from '@mantine/core';
import { type TemplateFaultView } from '@rowdeck/contracts';
import { formatCount, paths } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type TemplateCheck } from '../use-template-check';

interface TemplateNoticeProps {
  /** Of the choice. */
  readonly id: string;
  readonly templateId: number;
  readonly check: TemplateCheck;
  readonly disabled: boolean;
}

/** Text of the template that will not be filled, and the choice to go on all the same; beside it what may be meant otherwise. */
export function TemplateNotice({ id, templateId, check, disabled }: TemplateNoticeProps) {
  const { unfilled, doubtful, accepted, accept } = check;
  return (
    <>
      {unfilled.length > 0 && (
        <Alert
          id={id}
          color="red"
          icon={<IconAlertTriangle />}
          title="Some text of the template cannot be filled"
          role="alert"
        >
          <Stack gap="md">
            <FaultList faults={unfilled} />
            <Text size="sm">
              Correct the template and replace its file on its page, or let these places be printed as they stand.{' '}
              <Anchor component={Link} to={paths.template(templateId)} size="sm" underline="always">
                Open the template
              </Anchor>
            </Text>
            <Checkbox
              checked={accepted}
              disabled={disabled}
              onChange={({ currentTarget }) => accept(currentTarget.checked)}
              label="Generate anyway; these places will be printed as they stand"
            />
          </Stack>
        </Alert>
      )}
      {doubtful.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title="Is this text of the template meant so?" role="status">
          <FaultList faults={doubtful} />
        </Alert>
      )}
    </>
  );
}

/** A template that is wrong in one way is often wrong in a hundred places. */
const SHOWN = 5;

function FaultList({ faults }: { readonly faults: readonly TemplateFaultView[] }) {
  return (
    <>
      <Stack component="ul" gap={6} pl="md" m={0}>
        {faults.slice(0, SHOWN).map(({ place, message, remedy }, index) => (
          <li key={index}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {place !== undefined && !message.includes(place) && `${place.charAt(0).toUpperCase()}${place.slice(1)}: `}
              <strong>{message}</strong> {remedy}
            </Text>
          </li>
        ))}
      </Stack>
      {faults.length > SHOWN && (
        <Text size="sm" mt="xs">
          and {formatCount(faults.length - SHOWN, 'more place')}
        </Text>
      )}
    </>
  );
}
