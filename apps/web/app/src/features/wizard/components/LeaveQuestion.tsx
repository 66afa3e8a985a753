import { Button, Group, Modal, Text } from '@mantine/core';

interface LeaveQuestionProps {
  readonly opened: boolean;
  /** What becomes of the work. */
  readonly fate: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a wizard with work in it is left. */
export function LeaveQuestion({ opened, fate, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title="Leave without generating?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">{fate}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button onClick={onLeave}>Leave</Button>
      </Group>
    </Modal>
  );
}
