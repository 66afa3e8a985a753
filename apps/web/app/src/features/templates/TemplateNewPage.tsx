import { Grid } from '@mantine/core';
import { PageTitle } from '@rowdeck/ui';
import { PlaceholderHelp } from './components/PlaceholderHelp';
import { TemplateCreateForm } from './TemplateCreateForm';

export function TemplateNewPage() {
  return (
    <>
      <PageTitle title="Upload Template" description="A PowerPoint file with placeholders that your data will fill." />
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
