import { Button, Card, List, Text, Title } from '@mantine/core';
import { useTeamActivityInfiniteQuery } from '@rowdeck/api-client';
import { formatDateTime, Loaded, RowsSkeleton } from '@rowdeck/ui';
import { activityWords } from './activity-words';

/** What happened in a team, for its admins. There is always something: it was created. */
export function TeamActivity({ shortId }: { shortId: string }) {
  const query = useTeamActivityInfiniteQuery(shortId);
  return (
    <Card maw={560} mt="xl" component="section" aria-labelledby="activity">
      <Title order={2} size="h4" mb="sm" id="activity">
        Activity
      </Title>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ pages }) => (
          <>
            <List listStyleType="none" spacing="sm">
              {pages
                .flatMap(({ entries }) => entries)
                .map((entry) => (
                  <List.Item key={entry.id} style={{ overflowWrap: 'anywhere' }}>
                    {activityWords(entry)}
                    <Text size="sm" c="dimmed">
                      {formatDateTime(entry.time)}
                    </Text>
                  </List.Item>
                ))}
            </List>
            {query.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show older activity
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
