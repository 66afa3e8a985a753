import { Button, Group } from '@mantine/core';
import { type ReactNode } from 'react';

interface StepButtonsProps {
  readonly onBack?: () => void;
  readonly busy?: boolean;
  /** The button that leads on. */
  readonly children: ReactNode;
}

export function StepButtons({ onBack, busy = false, children }: StepButtonsProps) {
  return (
    <Group justify={onBack ? 'space-between' : 'flex-end'} mt="xl">
      {onBack && (
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
      )}
      {children}
    </Group>
  );
}
