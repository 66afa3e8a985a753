import { useDebouncedValue } from '@mantine/hooks';
import { useFindBatchesQuery, useFindTemplatesQuery } from '@rowdeck/api-client';
import { type BatchSummary, type TemplateSummary } from '@rowdeck/contracts';
import { formatCount, formatDate, type NavEntry, paths } from '@rowdeck/ui';
import { IconStack2, IconTemplate } from '@tabler/icons-react';
import { pagesFor } from './pages-to-find';

/** As many of each kind as are seen without scrolling far. */
const SHOWN = 5;
const DEBOUNCE_MS = 150;

export interface FoundTarget extends NavEntry {
  readonly description?: string;
}

export interface FoundGroup {
  readonly label: string;
  readonly targets: readonly FoundTarget[];
}

interface Found {
  /** Those in which something was found. */
  readonly groups: readonly FoundGroup[];
  /** Whether more may be found. */
  readonly isBusy: boolean;
  /** Whether the server could not be asked. */
  readonly isLost: boolean;
}

/** Pages at once, batches and templates when the server has answered. */
export function useFound(query: string, sections: readonly NavEntry[]): Found {
  const typed = query.trim();
  const [text] = useDebouncedValue(typed, DEBOUNCE_MS);
  const templates = useFindTemplatesQuery(text);
  const batches = useFindBatchesQuery(text);
  // What was found for the text before is not opened by the Enter that ends this one.
  const fits = ({ name }: { readonly name: string }) => name.toLowerCase().includes(typed.toLowerCase());
  const isBusy = templates.isFetching || batches.isFetching || text !== typed;
  const isNamed = (name: string) => name.toLowerCase() === typed.toLowerCase();
  const shown = <T extends { readonly name: string }>(all: readonly T[] = [], isError: boolean): readonly T[] =>
    isError ? [] : namedFirst(isBusy ? all.filter(fits) : all, ({ name }) => isNamed(name)).slice(0, SHOWN);
  const groups = [
    {
      label: typed === '' ? 'Latest batches' : 'Batches',
      targets: shown(batches.data?.batches, batches.isError).map(targetOfBatch),
    },
    {
      label: typed === '' ? 'Latest templates' : 'Templates',
      targets: shown(templates.data?.templates, templates.isError).map(targetOfTemplate),
    },
    { label: 'Pages', targets: namedFirst(pagesFor(query, sections), ({ label }) => isNamed(label)) },
  ];
  // Batches are found by the name of their template, too: it stands above them.
  const isAbove = ({ label: kind, targets }: FoundGroup) =>
    kind !== 'Batches' && targets.some(({ label }) => isNamed(label));
  return {
    groups: namedFirst(groups, isAbove).filter(({ targets }) => targets.length > 0),
    isBusy,
    isLost: templates.isError || batches.isError,
  };
}

/** Those that have the very name that is typed, then the others, each in their order. */
const namedFirst = <T>(all: readonly T[], isNamed: (one: T) => boolean): readonly T[] => [
  ...all.filter(isNamed),
  ...all.filter((one) => !isNamed(one)),
];

const targetOfTemplate = ({ id, name, placeholders_count }: TemplateSummary): FoundTarget => ({
  to: paths.template(id),
  icon: IconTemplate,
  label: name,
  description: formatCount(placeholders_count, 'placeholder'),
});

const targetOfBatch = ({ id, name, row_count, created_at }: BatchSummary): FoundTarget => ({
  to: paths.batch(id),
  icon: IconStack2,
  label: name,
  description: `${formatCount(row_count, 'row')} · ${formatDate(created_at)}`,
});
