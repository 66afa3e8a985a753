import { Badge, Box, Card, Group, Text, Title } from '@mantine/core';
import { type TemplateSummary } from '@rowdeck/contracts';
import { formatCount, formatDate, paths, PlaceholderChips, SlideThumbnail, UnfilledBadge } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import classes from './TemplateCard.module.css';

const SHOWN_PLACEHOLDERS = 3;

export function TemplateCard({ template }: { template: TemplateSummary }) {
  const { id, name, team_name, presentations_count, placeholders, placeholders_count, faults_count, created_at } =
    template;
  return (
    <Card component="li" className={classes['card']}>
      <Card.Section mb="md">
        <SlideThumbnail url={template.thumbnail_url} />
      </Card.Section>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={2} size="h5" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          <Link to={paths.template(id)} className={classes['link']}>
            {name}
          </Link>
        </Title>
        {team_name && (
          <Badge variant="light" color="marigold" maw="50%" style={{ flexShrink: 0 }}>
            {team_name}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        {formatCount(presentations_count, 'presentation')} created · {formatCount(placeholders_count, 'placeholder')}
      </Text>
      <Box mt="md" mih={24}>
        <PlaceholderChips placeholders={placeholders} count={placeholders_count} shown={SHOWN_PLACEHOLDERS} />
      </Box>
      <Box mt={faults_count > 0 ? 'sm' : 0}>
        <UnfilledBadge places={faults_count} />
      </Box>
      <Text size="xs" c="dimmed" mt="md">
        Uploaded {formatDate(created_at)}
      </Text>
    </Card>
  );
}
