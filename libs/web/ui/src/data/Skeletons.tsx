import { Card, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode } from 'react';

/** Says to a screen reader what the grey boxes say to the eye. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {children}
    </div>
  );
}

const several = (count: number, make: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => make(i));

export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {several(count, (index) => (
          <Card key={index}>
            <Skeleton h={18} w="60%" />
            <Skeleton h={12} mt="md" w="40%" />
            <Skeleton h={12} mt="sm" w="80%" />
          </Card>
        ))}
      </SimpleGrid>
    </Loading>
  );
}

export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <Card p={0}>
        <Stack gap={0}>
          {several(count, (index) => (
            <Skeleton key={index} h={14} m="lg" w={`${90 - index * 7}%`} />
          ))}
        </Stack>
      </Card>
    </Loading>
  );
}

export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton h={32} w="14rem" mb="sm" />
      <Skeleton h={14} w="22rem" maw="100%" mb="xl" />
      <Skeleton h={220} radius="lg" />
    </Loading>
  );
}
