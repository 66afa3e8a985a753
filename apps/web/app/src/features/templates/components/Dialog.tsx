import { Modal } from '@mantine/core';
import { type ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is in it is made anew each time it opens. */
export function Dialog({ title, opened, onClose, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // It is a `header`, which a screen reader would list as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  );
}
