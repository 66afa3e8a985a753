import { Button, SimpleGrid } from '@mantine/core';
import { useTemplatesQuery } from '@rowdeck/api-client';
import { CardsSkeleton, EmptyState, Loaded, PageTitle, paths } from '@rowdeck/ui';
import { IconTemplate, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TemplateCard } from './components/TemplateCard';

export function TemplatesPage() {
  const query = useTemplatesQuery();
  const upload = (
    <Button component={Link} to={paths.newTemplate()} leftSection={<IconUpload size={17} />}>
      Upload Template
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Templates"
        description="Your PowerPoint files with placeholders, and those that your teams share."
        actions={upload}
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState
              icon={<IconTemplate />}
              title="No templates yet"
              text="Upload your first PowerPoint template to get started."
              action={upload}
            />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {templates.map((template) => (
                <TemplateCard key={template.id} template={template} />
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </>
  );
}
