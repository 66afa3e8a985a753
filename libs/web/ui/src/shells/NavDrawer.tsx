import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode } from 'react';
import { Logo } from '../brand/Logo';

interface NavDrawerProps {
  /** Beside the logo: which panel this is. */
  readonly note?: string | undefined;
  readonly position?: 'left' | 'right';
  /** The links. Each must close the drawer, because a link within a frontend loads no new page. */
  readonly children: (close: () => void) => ReactNode;
}

/** The navigation of a small screen: a drawer behind a button. A wide screen shows neither. */
export function NavDrawer({ note, position = 'left', children }: NavDrawerProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <>
      <Burger
        opened={opened}
        onClick={toggle}
        hiddenFrom="sm"
        size="sm"
        aria-label="Open navigation"
        aria-expanded={opened}
      />
      <Drawer
        opened={opened}
        onClose={close}
        position={position}
        size={280}
        hiddenFrom="sm"
        title={<Logo note={note} />}
        closeButtonProps={{ 'aria-label': 'Close navigation' }}
      >
        {children(close)}
      </Drawer>
    </>
  );
}
