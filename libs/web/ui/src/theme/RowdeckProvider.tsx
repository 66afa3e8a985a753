import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode } from 'react';
import { useUndoShortcut } from '../feedback/overlays';
import { useFocusOfBusyControls } from '../navigation/use-focus-of-busy-controls';
import { useFocusOfGoneControls } from '../navigation/use-focus-of-gone-controls';
import { cssVariables, theme } from './theme';

/** Everything the components of this library need around them: theme, confirmations and notices. */
export function RowdeckProvider({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  useFocusOfBusyControls();
  useFocusOfGoneControls();
  useUndoShortcut();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <ModalsProvider>
        <Notifications position="top-right" />
        {children}
      </ModalsProvider>
    </MantineProvider>
  );
}
