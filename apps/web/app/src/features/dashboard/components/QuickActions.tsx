import { Button, Group } from '@mantine/core';
import { type DashboardView } from '@rowdeck/contracts';
import { IconFolder, IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

const ICONS = { upload: IconUpload, plus: IconPlus, folder: IconFolder };

/** The server names the actions; the first is the main one. */
export function QuickActions({ actions }: { actions: DashboardView['quick_actions'] }) {
  return (
    <Group component="nav" aria-label="Quick actions" gap="sm" mb="xl">
      {actions.map(({ name, url, icon }, index) => {
        const Icon = ICONS[icon];
        return (
          <Button
            key={url}
            component={Link}
            to={url}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={17} />}
          >
            {name}
          </Button>
        );
      })}
    </Group>
  );
}
