import { Grid } from '@mantine/core';
import { PageTitle } from '@rowdeck/ui';
import { PlaceholderHelp } from './components/PlaceholderHelp';
import { TemplateCreateForm } from './TemplateCreateForm';

export function TemplateNewPage() {
  return (
    <>
      <PageTitle
        title="Upload Template"
        description="Choose a PowerPoint file with placeholders for your data to fill."
      />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <TemplateCreateForm />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <PlaceholderHelp />
        </Grid.Col>
      </Grid>
    </>
  );
}
