import { Box, Button, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { type WizardTemplate } from '@rowdeck/contracts';
import { formatCount, FormAlert, HandedTable, PlaceholderChips, SlideThumbnail, UnfilledBadge } from '@rowdeck/ui';
import { MonthUsedUp } from '../../plans/MonthUsedUp';
import { StepButtons } from './WizardSteps';
import classes from './TemplateStep.module.css';

interface TemplateStepProps {
  readonly templates: readonly WizardTemplate[];
  readonly chosen: WizardTemplate | null;
  readonly error: string | null;
  readonly onChoose: (template: WizardTemplate) => void;
  readonly onNext: () => void;
}

export function TemplateStep({ templates, chosen, error, onChoose, onNext }: TemplateStepProps) {
  const choose = (id: string) => {
    const template = templates.find((candidate) => String(candidate.id) === id);
    if (template) onChoose(template);
  };
  return (
    <>
      {/* At the top: there may be screens of templates. */}
      <FormAlert message={error} />
      <MonthUsedUp />
      <HandedTable words={(name) => `Choose a template for “${name}”. The table is read in the next step.`} />
      <Radio.Group
        label="Which template do you want to fill?"
        value={chosen ? String(chosen.id) : ''}
        onChange={choose}
      >
        <SimpleGrid cols={{ base: 1, md: 2 }} mt="sm" spacing="sm">
          {templates.map((template) => (
            <TemplateChoice key={template.id} template={template} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <StepButtons>
        <Button onClick={onNext} disabled={chosen === null}>
          Next: Upload Data
        </Button>
      </StepButtons>
    </>
  );
}

const SHOWN_PLACEHOLDERS = 4;

function TemplateChoice({ template }: { template: WizardTemplate }) {
  const { id, name, placeholders, placeholders_count, faults_count, thumbnail_url } = template;
  return (
    <Radio.Card value={String(id)} className={classes['choice']} aria-label={name} radius="lg">
      <Group wrap="nowrap" align="flex-start" className={classes['parts']}>
        <Radio.Indicator mt={2} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {formatCount(placeholders_count, 'placeholder')}
          </Text>
          <Box mt={8}>
            <PlaceholderChips placeholders={placeholders} count={placeholders_count} shown={SHOWN_PLACEHOLDERS} />
          </Box>
          <Box mt={faults_count > 0 ? 8 : 0}>
            <UnfilledBadge places={faults_count} />
          </Box>
        </div>
        <div className={classes['picture']}>
          <SlideThumbnail url={thumbnail_url ?? null} w={112} radius="sm" />
        </div>
      </Group>
    </Radio.Card>
  );
}
