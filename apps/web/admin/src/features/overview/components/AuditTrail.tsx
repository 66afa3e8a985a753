import { Button, Code, Table, Text, Title } from '@mantine/core';
import { useAuditTrailInfiniteQuery } from '@rowdeck/api-client';
import { type AuditEntry } from '@rowdeck/contracts';
import { DataTable, EmptyState, formatDateTime, Loaded, RowsSkeleton } from '@rowdeck/ui';
import { IconHistory } from '@tabler/icons-react';
import { eventWords, keyWords, originOf } from './audit-words';

export function AuditTrail() {
  const query = useAuditTrailInfiniteQuery();
  return (
    <section aria-labelledby="audit">
      <Title order={2} size="h4" id="audit" mb="sm">
        Audit trail
      </Title>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <EmptyState
                icon={<IconHistory />}
                title="Nothing has happened yet"
                text="Every change will be listed here."
              />
            );
          }
          return (
            <>
              <Entries entries={entries} />
              {query.hasNextPage && (
                <Button
                  mt="md"
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Load older entries
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      label="Audit trail"
      minWidth={620}
      head={
        <>
          <Table.Th>When</Table.Th>
          <Table.Th>Event</Table.Th>
          <Table.Th>Who</Table.Th>
          <Table.Th>About</Table.Th>
        </>
      }
    >
      {entries.map((entry) => (
        <Table.Tr key={entry.id}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(entry.time)}</Table.Td>
          <Table.Td>
            <Text size="sm" fw={500}>
              {eventWords(entry)}
            </Text>
          </Table.Td>
          <Table.Td>
            <Who entry={entry} />
          </Table.Td>
          <Table.Td>
            <Code>{entry.subject}</Code>
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

/** Who did it, with which key, and from where. Somebody who was not signed in is known by their address alone. */
function Who({ entry }: { entry: AuditEntry }) {
  const ip = originOf(entry);
  if (entry.actorEmail === null) return ip === null ? 'System' : `Somebody at ${ip}`;
  return (
    <>
      {entry.actorEmail}
      {entry.apiKey && (
        <Text size="xs" c="dimmed">
          {keyWords(entry.apiKey)}
        </Text>
      )}
      {ip !== null && (
        <Text size="xs" c="dimmed">
          from {ip}
        </Text>
      )}
    </>
  );
}
