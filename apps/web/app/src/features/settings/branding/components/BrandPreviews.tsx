import { Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { DEFAULT_BRAND_COLOUR, isHexColour, type ShownBrand } from '@rowdeck/contracts';
import { Branded, BrandMark } from '@rowdeck/ui';

const TEAM = 'Field Sales';

/** How the brand looks where outsiders meet it. A colour that is still being typed is not shown yet. */
export function BrandPreviews({ name, colour: typed, logo_id }: ShownBrand) {
  const colour = typed.trim();
  const brand = { name: name.trim() || TEAM, logo_id, colour: isHexColour(colour) ? colour : DEFAULT_BRAND_COLOUR };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} aria-label="Preview" component="section">
      <Preview {...brand} what="The page of an invitation" heading={`Join “${TEAM}”`} action="Join the team">
        Ada Lovelace has invited you to join as a member. Teams share PowerPoint templates.
      </Preview>
      {/* There a logo stands for the name, which is read out for it. */}
      <Preview
        {...brand}
        name={logo_id === null ? brand.name : ''}
        what="The email of an invitation"
        heading="Hello,"
        action="See the invitation"
      >
        Ada Lovelace has invited you to the team “{TEAM}” on Rowdeck.
      </Preview>
    </SimpleGrid>
  );
}

interface PreviewProps extends ShownBrand {
  readonly what: string;
  readonly heading: string;
  readonly action: string;
  readonly children: React.ReactNode;
}

/** A picture: nothing of it can be pressed, and a screen reader is told what it is of. */
function Preview({ what, heading, action, children, ...brand }: PreviewProps) {
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <Text component="figcaption" size="sm" c="dimmed" mb={4}>
        {what}
      </Text>
      <Paper withBorder p="md" radius="lg" inert>
        <Branded colour={brand.colour}>
          <BrandMark {...brand} />
          <Stack gap="sm" align="flex-start">
            <Text fw={600}>{heading}</Text>
            <Text size="sm">{children}</Text>
            <Button component="span" size="sm">
              {action}
            </Button>
            <Text size="xs" c="dimmed">
              Sent with Rowdeck
            </Text>
          </Stack>
        </Branded>
      </Paper>
    </figure>
  );
}
