import { Box, Flex } from '@mantine/core';
import { PageTitle, SidebarNav } from '@rowdeck/ui';
import { type ReactNode } from 'react';
import { SETTINGS_SECTIONS } from '../settings-sections';

interface SettingsFrameProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A page of the settings beside their navigation, which on a small screen stands above it in one row. */
export function SettingsFrame({ title, description, children }: SettingsFrameProps) {
  return (
    <>
      <PageTitle title={title} description={description} />
      <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: 'md', md: 'xl' }}>
        <Box w={{ base: '100%', md: 250 }}>
          <SidebarNav entries={SETTINGS_SECTIONS} label="Settings" rowWhenNarrow />
        </Box>
        <Box flex={1} miw={0}>
          {children}
        </Box>
      </Flex>
    </>
  );
}
