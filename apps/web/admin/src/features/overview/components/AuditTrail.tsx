import { Button, Code, Table, Text, Title } from '@mantine/core';
import { useAuditTrailInfiniteQuery } from '@rowdeck/api-client';
import { type AuditEntry } from '@rowdeck/contracts';
import { DataTable, EmptyState, formatDateTime, Loaded, RowsSkeleton } from '@rowdeck/ui';
import { IconHistory } from '@tabler/icons-react';

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

/** What the words of its type would not say of an event. */
const WORDS: Readonly<Record<string, string>> = {
  'rowdeck.identity.user.sign-in-refused': 'Sign-in refused: wrong password',
  'rowdeck.identity.user.role-changed': 'Operator rights changed',
  'rowdeck.identity.password.reset-requested': 'Link for a new password asked for',
};

/** Who did it. Somebody who was not signed in is known by their address alone. */
function whoDid({ actorEmail, data }: AuditEntry): string {
  if (actorEmail !== null) return actorEmail;
  const from = typeof data === 'object' && data !== null && 'ip' in data ? data.ip : undefined;
  return typeof from === 'string' ? `Somebody at ${from}` : 'System';
}

/** An event's type for people: `rowdeck.identity.user.signed-up` → `User signed up`. */
function eventWords(type: string): string {
  const known = WORDS[type];
  if (known !== undefined) return known;
  const words = type.split('.').slice(2).join(' ').replaceAll('-', ' ');
  return words === '' ? type : words.charAt(0).toUpperCase() + words.slice(1);
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
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
              {eventWords(entry.type)}
            </Text>
          </Table.Td>
          <Table.Td>{whoDid(entry)}</Table.Td>
          <Table.Td>
            <Code>{entry.subject}</Code>
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
