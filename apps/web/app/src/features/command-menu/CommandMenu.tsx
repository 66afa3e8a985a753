import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { ActionIcon, Button, Input, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { formatCount, formatNumber, type NavEntry, openDialog, withControl } from '@rowdeck/ui';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FoundList, optionId, optionsOf } from './FoundList';
import { type FoundGroup, useFound } from './use-found';
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
  const found = groups.flatMap((group) => optionsOf(group).map(({ to }) => to));
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
      <Outcome {...progress} query={query.trim()} groups={groups} />
    </>
  );
}

const LOST = 'Templates and batches cannot be searched at the moment. Type again to try again.';

interface OutcomeProps {
  readonly query: string;
  readonly groups: readonly FoundGroup[];
  readonly isBusy: boolean;
  readonly isLost: boolean;
}

/** '7 results', '5 of 20 results', '10 of more than 44 results' */
function countWords(groups: readonly FoundGroup[]): string {
  const shown = groups.reduce((sum, { targets }) => sum + targets.length, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const hasMore = groups.some((group) => group.hasMore);
  const words = formatCount(total, 'result');
  return shown === total && !hasMore ? words : `${formatNumber(shown)} of ${hasMore ? 'more than ' : ''}${words}`;
}

/** How much was found, which a screen reader says, too. */
function Outcome({ query, groups, isBusy, isLost }: OutcomeProps) {
  const none = groups.length === 0 && !isBusy && !isLost;
  return (
    <Text size={none ? 'sm' : 'xs'} c="dimmed" px="md" py={none ? 'md' : 6} role="status" mih={30}>
      {isBusy ? 'Searching…' : isLost ? LOST : none ? <Nothing query={query} /> : countWords(groups)}
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
