import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@rowdeck/ui';
import { IconHistory } from '@tabler/icons-react';
import { type WizardDraft } from '../kept-wizard';

interface BegunNoticeProps {
  readonly draft: WizardDraft | null;
  readonly onContinue: (draft: WizardDraft) => void;
  readonly onDiscard: (draft: WizardDraft) => void;
}

/** Offers what was begun and not sent. */
export function BegunNotice({ draft, onContinue, onDiscard }: BegunNoticeProps) {
  if (draft === null) return null;
  const { template, fileName } = draft.work;
  return (
    <Alert color="ink" variant="light" icon={<IconHistory />} title="You have begun a batch" mb="lg" role="status">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        “{template.name}” with {fileName}, {formatDateTime(new Date(draft.savedAt).toISOString())}. This browser keeps
        it for a day.
      </Text>
      <Group mt="sm" gap="sm">
        <Button size="xs" onClick={() => onContinue(draft)}>
          Continue
        </Button>
        <Button size="xs" variant="default" onClick={() => onDiscard(draft)}>
          Start again
        </Button>
      </Group>
    </Alert>
  );
}
