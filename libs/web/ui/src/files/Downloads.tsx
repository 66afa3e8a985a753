import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useDownload } from './use-download';

interface DownloadProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A file at the end of a table's row: an icon, named for what it downloads. */
export function DownloadIcon({ href, name }: { href: string; name: string }) {
  const label = `Download ${name}`;
  const { link, busy } = useDownload(href);
  return (
    <ActionIcon component="a" {...link} loading={busy} variant="subtle" aria-label={label} title={label}>
      <IconDownload size={18} stroke={1.8} />
    </ActionIcon>
  );
}

/** A file on another site, which cannot be asked whether it is there: the browser goes for it itself. */
export function ForeignDownloadIcon({ href, name }: { href: string; name: string }) {
  const label = `Download ${name}`;
  return (
    <ActionIcon component="a" href={href} rel="noreferrer" variant="subtle" aria-label={label} title={label}>
      <IconDownload size={18} stroke={1.8} />
    </ActionIcon>
  );
}

/** The file that a page is about. */
export function DownloadButton({ href, children, ...label }: DownloadProps & { readonly 'aria-label'?: string }) {
  const { link, busy } = useDownload(href);
  return (
    <Button component="a" {...link} {...label} loading={busy} leftSection={<IconDownload size={17} />}>
      {children}
    </Button>
  );
}

/** The place of such a button while there is no file. It keeps the focus, so that the reason can be had without a pointer. */
export function NoDownloadButton({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  return (
    <Button aria-disabled data-disabled title={reason} leftSection={<IconDownload size={17} />}>
      {children}
    </Button>
  );
}

/** A file among the facts of a page. */
export function DownloadLink({ href, fileName, children }: DownloadProps & { readonly fileName: string }) {
  const { link } = useDownload(href, fileName);
  return (
    <Anchor {...link} size="sm" mt="md">
      <FileWords>{children}</FileWords>
    </Anchor>
  );
}

/** The place of such a link, as high as one, while there is no file: its words say when there is. */
export function NoDownloadLink({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" mt="md" mih={24} c="dimmed">
      <FileWords>{children}</FileWords>
    </Text>
  );
}

function FileWords({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap={6} component="span" display="inline-flex">
      <IconDownload size={16} aria-hidden />
      {children}
    </Group>
  );
}
