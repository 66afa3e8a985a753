import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { formatCount, paths, withIsolatedQuotes } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** What of its template stands in every presentation of the batch as it was written; nothing where all of it is filled. */
export function UnfilledText({
  batch: { unfilled, template_id },
}: {
  batch: Pick<BatchView, 'unfilled' | 'template_id'>;
}) {
  if (!unfilled) return null;
  const { count, places } = unfilled;
  const more = count - places.length;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="Some text of the template could not be filled">
      <Stack gap="sm">
        <Text size="sm">
          It is printed as it stands in every presentation.{' '}
          <Anchor component={Link} to={paths.template(template_id)} size="sm" underline="always">
            Open the template
          </Anchor>
        </Text>
        <Stack component="ul" gap={6} pl="md" m={0}>
          {places.map(({ place, message, placeholder }, index) => (
            <li key={index}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {[place && `${place.charAt(0).toUpperCase()}${place.slice(1)}`, message, placeholder]
                  .flatMap((fact) => (fact ? withIsolatedQuotes(fact) : []))
                  .join(' · ')}
              </Text>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Text size="sm">and {formatCount(more, 'more place')}</Text>
            </li>
          )}
        </Stack>
      </Stack>
    </Alert>
  );
}
