import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime, isolated, notify } from '@rowdeck/ui';
import { IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type WizardDraft } from '../kept-wizard';
import { discard } from '../use-begun-wizard';

interface BegunNoticeProps {
  /** The newest first. */
  readonly drafts: readonly WizardDraft[];
  readonly onContinue: (draft: WizardDraft) => void;
}

/** Offers what was begun and not sent. */
export function BegunNotice({ drafts, onContinue }: BegunNoticeProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  if (drafts.length === 0) return null;
  const there = drafts.filter(({ id }) => !gone.has(id)).length;
  const turned = (id: string, isGone: boolean) =>
    setGone((before) => new Set(isGone ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <Alert color="ink" variant="light" icon={<IconHistory />} title={titleOf(there)} mb="lg" role="status">
      {there > 0 && <Text size="sm">This browser keeps {there === 1 ? 'it' : 'each'} for a day.</Text>}
      <Stack component="ul" gap="md" mt="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {drafts.map((draft) => (
          <BegunBatch
            key={draft.id}
            draft={draft}
            onContinue={onContinue}
            onTurned={(isGone) => turned(draft.id, isGone)}
          />
        ))}
      </Stack>
    </Alert>
  );
}

/** Of those that are not discarded. */
function titleOf(there: number): string {
  if (there === 0) return 'What you had begun is discarded';
  return there === 1 ? 'You have begun a batch' : `You have begun ${there} batches`;
}

interface BegunBatchProps {
  readonly draft: WizardDraft;
  readonly onContinue: (draft: WizardDraft) => void;
  /** It is discarded, or back. */
  readonly onTurned: (isGone: boolean) => void;
}

function BegunBatch({ draft, onContinue, onTurned }: BegunBatchProps) {
  const { restore, toggle, busy } = useDiscard(draft, onTurned);
  const words = useId();
  const { template, fileName } = draft.work;
  const isGone = restore !== null;
  return (
    <li>
      <Text size="sm" id={words} td={isGone ? 'line-through' : undefined} style={{ overflowWrap: 'anywhere' }}>
        “{isolated(template.name)}” with {isolated(fileName ?? '')},{' '}
        {formatDateTime(new Date(draft.savedAt).toISOString())}
      </Text>
      <Group mt={6} gap="sm">
        {isGone ? (
          <Text size="sm">Discarded.</Text>
        ) : (
          <Button size="xs" aria-describedby={words} onClick={() => onContinue(draft)}>
            Continue
          </Button>
        )}
        {/* One button, so that the focus stays where it is pressed. */}
        <Button size="xs" variant="default" aria-describedby={words} disabled={busy} onClick={toggle}>
          {isGone ? 'Undo' : 'Discard'}
        </Button>
      </Group>
    </li>
  );
}

const FAILED = 'The browser could not do this. Try again.';

/** Discards a draft, and puts it back. */
function useDiscard(draft: WizardDraft, onTurned: (isGone: boolean) => void) {
  const [restore, setRestore] = useState<(() => Promise<void>) | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    if (restore === null) return discard(draft);
    await restore();
    return null;
  };
  const toggle = () => {
    if (busy) return;
    setBusy(true);
    turn()
      .then(
        (undo) => {
          setRestore(() => undo);
          onTurned(undo !== null);
        },
        () => notify.error(FAILED),
      )
      .finally(() => setBusy(false));
  };
  return { restore, toggle, busy };
}
