import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** A file at the end of a table's row: an icon, named for what it downloads. */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const label = `Download ${name}`;
  return (
    <ActionIcon component="a" href={href} download variant="subtle" aria-label={label} title={label}>
      <IconDownload size={18} stroke={1.8} />
    </ActionIcon>
  );
}
