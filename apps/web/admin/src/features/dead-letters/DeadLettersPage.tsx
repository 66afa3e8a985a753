import { Button } from '@mantine/core';
import { useDeadLettersInfiniteQuery } from '@rowdeck/api-client';
import { filtersIn, letterFilter } from '@rowdeck/contracts';
import { EmptyState, Loaded, PageTitle, RowsSkeleton, useFilters } from '@rowdeck/ui';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { AllLetters } from './components/AllLetters';
import { LetterFilterFields, type LetterFilterKey } from './components/LetterFilterFields';
import { LettersTable } from './components/LettersTable';

const KEYS = ['service', 'code'] as const satisfies readonly LetterFilterKey[];

const holding = (values: Readonly<Record<string, string>>) => filtersIn(letterFilter, values);

/** What no service could handle, until it is sent again or given up for good. */
export function DeadLettersPage() {
  const filters = useFilters(KEYS, holding);
  const filter = filtersIn(letterFilter, filters.values);
  const query = useDeadLettersInfiniteQuery(filter);
  return (
    <>
      <PageTitle
        title="Dead letters"
        description="Messages between services that could not be handled. Each is kept until it is sent again, once its cause is fixed, or discarded."
      />
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const letters = pages.flatMap((page) => page.letters);
          if (letters.length === 0 && !filters.active) return <None />;
          return (
            <>
              <LetterFilterFields filters={filters} />
              {letters.length === 0 && <NoneFound onClear={filters.clear} />}
              {letters.length > 0 && <AllLetters filter={filter} total={pages[0]?.total ?? 0} />}
              {letters.length > 0 && (
                <LettersTable letters={letters} onlyCode={filter.code} onCode={(code) => filters.set('code', code)} />
              )}
              {query.hasNextPage && (
                <Button
                  mt="md"
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Load older letters
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function None() {
  return (
    <EmptyState
      icon={<IconMailCheck />}
      title="There are no dead letters"
      text="Every message between services was handled."
    />
  );
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconMailOff />}
      title="No dead letter is like this"
      text="There are others."
      action={
        <Button variant="default" onClick={onClear}>
          Show all of them
        </Button>
      }
    />
  );
}
