import { UnstyledButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { useEffect, useRef } from 'react';
import { type FoundGroup, type FoundTarget } from './use-found';
import classes from './CommandMenu.module.css';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** Where the one leads that Enter opens. */
  readonly selected: string | null;
  readonly onOpen: (to: string) => void;
}

/** By which the field says what is selected, since the focus stays in it. */
export const optionId = (listId: string, to: string): string => `${listId}${to}`;

/** What can be opened of a kind, in its order. */
export const optionsOf = ({ targets, all }: FoundGroup): readonly FoundTarget[] => (all ? [...targets, all] : targets);

/** What was found, by its kind. */
export function FoundList({ id, groups, selected, onOpen }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes['list']} hidden={groups.length === 0}>
      {groups.map((group) => (
        <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
          {optionsOf(group).map((target) => (
            <Option
              key={target.to}
              id={optionId(id, target.to)}
              target={target}
              isSelected={target.to === selected}
              onOpen={() => onOpen(target.to)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly target: FoundTarget;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
}

function Option({ id, target: { label, description, icon: Icon }, isSelected, onOpen }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <UnstyledButton
      id={id}
      ref={option}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes['option']}
      onMouseDown={KEEPS_FOCUS}
      onClick={onOpen}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['label']}>
          <bdi>{label}</bdi>
        </span>{' '}
        {description !== undefined && <span className={classes['description']}>{description}</span>}
      </span>
    </UnstyledButton>
  );
}

/** The field keeps it. */
const KEEPS_FOCUS = (event: { preventDefault(): void }) => event.preventDefault();
