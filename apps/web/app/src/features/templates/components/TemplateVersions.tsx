import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { messageOf, useLazyVersionChangesQuery, useTemplateVersionsQuery } from '@rowdeck/api-client';
import { type TemplateDetail, type TemplateVersionView, type VersionChanges } from '@rowdeck/contracts';
import { formatCount, formatDateTime, formatFileSize, notify } from '@rowdeck/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmVersion } from './ConfirmVersion';
import { Dialog } from './Dialog';

/** The files that the template has had, each to be used again. Nothing while it has had one alone. */
export function TemplateVersions({ template: { id, can_change } }: { template: TemplateDetail }) {
  const { data } = useTemplateVersionsQuery(id, { refetchOnFocus: true });
  const [changes, setChanges] = useState<VersionChanges | null>(null);
  const close = () => setChanges(null);
  if (!data || data.versions.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="versions">
      <Title order={2} size="h4" id="versions" mb="md">
        Versions
      </Title>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.versions.map((version) => (
          <Version key={version.id} version={version}>
            {can_change && !version.current && <UseAgain templateId={id} version={version} onCompared={setChanges} />}
          </Version>
        ))}
      </Stack>
      <Dialog title="Use an earlier file again" opened={changes !== null} onClose={close}>
        {changes && <ConfirmVersion templateId={id} changes={changes} onUsed={close} onCancel={close} />}
      </Dialog>
    </Card>
  );
}

function Version({ version, children }: { version: TemplateVersionView; children: ReactNode }) {
  const { number, file_name, file_size, placeholders_count, created_at, current } = version;
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {number}. {file_name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(created_at)} · {formatFileSize(file_size)} · {formatCount(placeholders_count, 'placeholder')}
        </Text>
      </div>
      {current ? (
        <Badge variant="light" style={{ flexShrink: 0 }}>
          Current
        </Badge>
      ) : (
        children
      )}
    </Group>
  );
}

interface UseAgainProps {
  readonly templateId: number;
  readonly version: TemplateVersionView;
  readonly onCompared: (changes: VersionChanges) => void;
}

function UseAgain({ templateId: id, version, onCompared }: UseAgainProps) {
  const [compare, { isFetching }] = useLazyVersionChangesQuery();
  const ask = () =>
    compare({ id, versionId: version.id })
      .unwrap()
      .then(onCompared)
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Button
      variant="default"
      size="xs"
      style={{ flexShrink: 0 }}
      loading={isFetching}
      aria-label={`Use Again: version ${version.number}`}
      onClick={() => void ask()}
    >
      Use Again
    </Button>
  );
}
