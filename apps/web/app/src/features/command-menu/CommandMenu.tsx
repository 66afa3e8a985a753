import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { ActionIcon, Button, Input, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { formatCount, type NavEntry, openDialog, withControl } from '@rowdeck/ui';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FoundList, optionId } from './FoundList';
import { useFound } from './use-found';
import { useSelected } from './use-selected';
import classes from './CommandMenu.module.css';

const LONGEST_SEARCH = 200;

const KEYS = withControl('K');

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
        rightSection={<Kbd size="xs">{KEYS.shown}</Kbd>}
        aria-keyshortcuts={KEYS.aria}
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
  // The store outlives the page.
  useEffect(() => spotlight.close, []);
  const open = () => {
    if (!openDialog()) spotlight.open();
  };
  // From a field, too, but not over a dialog, which waits for its answer.
  useHotkeys([['mod+K', open]], []);
  return (
    <Spotlight.Root store={store} shortcut={null} attributes={{ content: { 'aria-label': 'Search' } }}>
      <Search sections={sections} />
    </Spotlight.Root>
  );
}

/** A field that keeps the focus, and a list of which the arrow keys select one: the ARIA pattern of a combobox. */
function Search({ sections }: { sections: readonly NavEntry[] }) {
  const [query, setQuery] = useState('');
  const list = useId();
  const navigate = useNavigate();
  const open = (to: string) => {
    spotlight.close();
    void navigate(to);
  };
  const { groups, ...progress } = useFound(query, sections);
  const found = groups.flatMap(({ targets }) => targets.map(({ to }) => to));
  const { selected, onKeyDown } = useSelected(found, query.trim(), open);
  return (
    <>
      <Input
        size="lg"
        role="combobox"
        aria-label="Search for pages, templates and batches"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={selected === null ? undefined : optionId(list, selected)}
        placeholder="Pages, templates, batches"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={LONGEST_SEARCH}
        leftSection={<IconSearch size={18} />}
        classNames={{ input: classes['field'] }}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <FoundList id={list} groups={groups} selected={selected} onOpen={open} />
      <Outcome {...progress} query={query.trim()} results={found.length} />
    </>
  );
}

const LOST = 'Templates and batches cannot be searched at the moment. Type again to try again.';

interface OutcomeProps {
  readonly query: string;
  readonly results: number;
  readonly isBusy: boolean;
  readonly isLost: boolean;
}

/** How much was found, which a screen reader says, too. */
function Outcome({ query, results, isBusy, isLost }: OutcomeProps) {
  const none = results === 0 && !isBusy && !isLost;
  return (
    <Text size={none ? 'sm' : 'xs'} c="dimmed" px="md" py={none ? 'md' : 6} role="status" mih={30}>
      {isBusy ? 'Searching…' : isLost ? LOST : none ? <Nothing query={query} /> : formatCount(results, 'result')}
    </Text>
  );
}

function Nothing({ query }: { readonly query: string }) {
  return (
    <>
      Nothing has a name with “<bdi>{query}</bdi>”.
    </>
  );
}
