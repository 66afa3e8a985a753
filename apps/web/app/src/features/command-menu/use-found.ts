import { useDebouncedValue } from '@mantine/hooks';
import { useFindBatchesQuery, useFindTemplatesQuery } from '@rowdeck/api-client';
import { type BatchSummary, type Pagination, type TemplateSummary } from '@rowdeck/contracts';
import { formatCount, formatDate, isolated, type NavEntry, paths } from '@rowdeck/ui';
import { IconList, IconStack2, IconTemplate } from '@tabler/icons-react';
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
  /** How many of its kind are known of, with those that are not shown. */
  readonly total: number;
  /** Whether there are still others, which the server has not sent. */
  readonly hasMore: boolean;
  /** The list of all of its kind; null where all are shown, or where nothing was looked for. */
  readonly all: FoundTarget | null;
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
  const isBusy = templates.isFetching || batches.isFetching || text !== typed;
  const isNamed = named(typed);
  const pages = namedFirst(pagesFor(query, sections), isNamed);
  const groups: readonly FoundGroup[] = [
    groupOf(
      'batches',
      answered(batches, (page) => page.batches.map(targetOfBatch)),
      { typed, isBusy },
    ),
    groupOf(
      'templates',
      answered(templates, (page) => page.templates.map(targetOfTemplate)),
      { typed, isBusy },
    ),
    { label: 'Pages', targets: pages, total: pages.length, hasMore: false, all: null },
  ];
  // Batches are found by the name of their template, too: it stands above them.
  const isAbove = ({ label, targets }: FoundGroup) => label !== LABELS.batches && targets.some(isNamed);
  return {
    groups: namedFirst(groups, isAbove).filter(({ targets }) => targets.length > 0),
    isBusy,
    isLost: templates.isError || batches.isError,
  };
}

/** The first page of what the server has found of a kind. */
interface Answered {
  readonly targets: readonly FoundTarget[];
  readonly hasMore: boolean;
}

interface Page {
  readonly pagination: Pagination;
  /** Of a search that ends after so many. */
  readonly more?: boolean;
}

const answered = <P extends Page>(
  { data, isError }: { readonly data?: P | undefined; readonly isError: boolean },
  targetsOf: (page: P) => readonly FoundTarget[],
): Answered => {
  if (!data || isError) return { targets: [], hasMore: false };
  return { targets: targetsOf(data), hasMore: data.more === true || data.pagination.total_pages > 1 };
};

const LABELS = { batches: 'Batches', templates: 'Templates' } as const;

const groupOf = (
  kind: keyof typeof LABELS,
  { targets, hasMore }: Answered,
  { typed, isBusy }: { readonly typed: string; readonly isBusy: boolean },
): FoundGroup => {
  // What was found for the text before is not opened by the Enter that ends this one.
  const fits = ({ label }: FoundTarget) => label.toLowerCase().includes(typed.toLowerCase());
  const fitting = namedFirst(isBusy ? targets.filter(fits) : targets, named(typed));
  const isCut = hasMore || fitting.length > SHOWN;
  return {
    label: typed === '' ? `Latest ${kind}` : LABELS[kind],
    targets: fitting.slice(0, SHOWN),
    total: fitting.length,
    hasMore,
    all:
      isCut && !isBusy && typed !== ''
        ? { to: paths[kind]({ q: typed }), icon: IconList, label: `All ${kind} with “${isolated(typed)}”` }
        : null,
  };
};

const named =
  (typed: string) =>
  ({ label }: NavEntry): boolean =>
    label.toLowerCase() === typed.toLowerCase();

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
