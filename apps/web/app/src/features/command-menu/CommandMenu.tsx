import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { useFindBatchesQuery, useFindTemplatesQuery } from '@rowdeck/api-client';
import { type BatchSummary, type TemplateSummary } from '@rowdeck/contracts';
import { formatCount, formatDate, type NavEntry, paths } from '@rowdeck/ui';
import { IconSearch, IconStack2, IconTemplate } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagesFor } from './pages-to-find';

/** As many of each kind as are seen without scrolling far. */
const SHOWN = 5;
const DEBOUNCE_MS = 150;
const LONGEST_SEARCH = 200;

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

const [store, spotlight] = createSpotlight();

/** Opens what is found by typing: pages, templates, batches. */
export function CommandButton() {
  const words = 'Search';
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconSearch size={16} />}
        rightSection={<Kbd size="xs">{isMac ? '⌘K' : 'Ctrl+K'}</Kbd>}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={spotlight.open}
      >
        {words}
      </Button>
      <ActionIcon variant="subtle" color="gray" size="lg" hiddenFrom="sm" aria-label={words} onClick={spotlight.open}>
        <IconSearch size={20} />
      </ActionIcon>
    </>
  );
}

/** @param sections the pages that have no number */
export function CommandMenu({ sections }: { sections: readonly NavEntry[] }) {
  const [query, setQuery] = useState('');
  const { opened } = useSpotlight(store);
  // The store outlives the page.
  useEffect(() => spotlight.close, []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      tagsToIgnore={[]}
      scrollable
      maxHeight="min(480px, 70vh)"
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder="Pages, templates, batches"
        aria-label="Search for pages, templates and batches"
        maxLength={LONGEST_SEARCH}
        leftSection={<IconSearch size={18} />}
      />
      {opened && <Found query={query} sections={sections} />}
    </Spotlight.Root>
  );
}

const targetOfTemplate = ({ id, name, placeholders_count }: TemplateSummary): TargetProps => ({
  to: paths.template(id),
  icon: IconTemplate,
  label: name,
  description: formatCount(placeholders_count, 'placeholder'),
});

const targetOfBatch = ({ id, name, row_count, created_at }: BatchSummary): TargetProps => ({
  to: paths.batch(id),
  icon: IconStack2,
  label: name,
  description: `${formatCount(row_count, 'row')} · ${formatDate(created_at)}`,
});

function Found({ query, sections }: { query: string; sections: readonly NavEntry[] }) {
  const [text] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const templates = useFindTemplatesQuery(text);
  const batches = useFindBatchesQuery(text);
  const pages = pagesFor(query, sections);
  const found = {
    templates: templates.isError ? [] : (templates.data?.templates.slice(0, SHOWN).map(targetOfTemplate) ?? []),
    batches: batches.isError ? [] : (batches.data?.batches.slice(0, SHOWN).map(targetOfBatch) ?? []),
  };
  const isLost = templates.isError || batches.isError;
  const isBusy = templates.isFetching || batches.isFetching || text !== query.trim();
  const results = pages.length + found.templates.length + found.batches.length;
  return (
    <Spotlight.ActionsList>
      <Group label={text === '' ? 'Latest batches' : 'Batches'} targets={found.batches} />
      <Group label={text === '' ? 'Latest templates' : 'Templates'} targets={found.templates} />
      <Group label="Pages" targets={pages} />
      {results === 0 && !isBusy && !isLost && (
        <Spotlight.Empty>{`Nothing has a name with “${query.trim()}”.`}</Spotlight.Empty>
      )}
      <Text size="xs" c="dimmed" px="md" py={6} role="status" style={{ minHeight: 30 }}>
        {isBusy ? 'Searching…' : isLost ? LOST : formatCount(results, 'result')}
      </Text>
    </Spotlight.ActionsList>
  );
}

const LOST = 'Templates and batches cannot be searched at the moment. Type again to try again.';

interface TargetProps extends NavEntry {
  readonly description?: string;
}

function Group({ label, targets }: { label: string; targets: readonly TargetProps[] }) {
  if (targets.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {targets.map((target) => (
        <Target key={target.to} {...target} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function Target({ to, label, icon: Icon, description }: TargetProps) {
  const navigate = useNavigate();
  return (
    <Spotlight.Action
      label={label}
      description={description}
      leftSection={<Icon size={20} stroke={1.5} />}
      onClick={() => void navigate(to)}
    />
  );
}
