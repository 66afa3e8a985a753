import { SimpleGrid } from '@mantine/core';
import { type AnalyticsStep, type TeamSummary } from '@rowdeck/contracts';
import { ListSelect } from '@rowdeck/ui';
import { type ChosenRange, RANGE_NAMES } from '../analytics-range';
import { type RangeChange } from '../use-analytics-range';

const RANGE_WORDS: Readonly<Record<ChosenRange['name'], string>> = {
  last_30_days: 'Last 30 days',
  this_month: 'This month',
  last_month: 'Last month',
  last_12_months: 'Last 12 months',
  custom: 'Other days',
};
const STEP_WORDS: Readonly<Record<AnalyticsStep, string>> = { day: 'Days', week: 'Weeks', month: 'Months' };

/** In the place of a team. */
const OWN = { value: '', label: 'Everything you made' };

interface RangeFieldsProps {
  readonly range: ChosenRange;
  readonly teams: readonly TeamSummary[];
  readonly onChange: (change: RangeChange) => void;
}

/** Which days are shown, as which bars, and whose. */
export function RangeFields({ range: { name, query, steps }, teams, onChange }: RangeFieldsProps) {
  return (
    <SimpleGrid role="search" aria-label="Days" cols={{ base: 2, md: 3 }} spacing="sm">
      <ListSelect
        label="When"
        allowDeselect={false}
        data={[...RANGE_NAMES, 'custom' as const].map((value) => ({ value, label: RANGE_WORDS[value] }))}
        value={name}
        onChange={(value) =>
          onChange(
            value === 'custom'
              ? { range: null, from: query.from ?? null, to: query.to ?? null, by: null }
              : { range: value === RANGE_NAMES[0] ? null : value, from: null, to: null, by: null },
          )
        }
      />
      <ListSelect
        label="Bars"
        allowDeselect={false}
        data={steps.map((value) => ({ value, label: STEP_WORDS[value] }))}
        value={query.by}
        onChange={(by) => onChange({ by })}
      />
      {(teams.length > 0 || query.team_id !== undefined) && (
        <ListSelect
          label="Whose"
          allowDeselect={false}
          data={[OWN, ...teams.map(({ id, name: label }) => ({ value: String(id), label }))]}
          value={query.team_id === undefined ? OWN.value : String(query.team_id)}
          onChange={(value) => onChange({ team_id: value === OWN.value ? null : value })}
        />
      )}
    </SimpleGrid>
  );
}
