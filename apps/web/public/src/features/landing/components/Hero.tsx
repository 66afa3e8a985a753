import { Box, Button, Container, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useSignUpOfferQuery } from '@rowdeck/api-client';
import { paths } from '@rowdeck/ui';
import { IconArrowDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { offerWords } from '../../../offer/offer-words';
import { CsvIllustration, DecksIllustration } from '../../../illustrations/Illustrations';

export function Hero() {
  return (
    <Box style={{ background: 'var(--rd-hero)' }} mb={80}>
      <Container size="lg" py={{ base: 48, sm: 96 }}>
        <Grid gap={48} align="center">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Title order={1} fz={{ base: 38, sm: 56 }} lh={1.05} style={{ letterSpacing: '-0.03em' }}>
              A personalised deck for every row of your spreadsheet
            </Title>
            <Text fz="xl" c="dimmed" mt="lg">
              Upload one PowerPoint template and one table, from Excel or as a CSV. Rowdeck fills in the names, numbers
              and dates, and gives you a finished presentation for each row.
            </Text>
            <Group mt="xl" gap="sm">
              <Button component={Link} to={paths.signUp()} size="lg">
                Start Free
              </Button>
              <Button component={Link} to={paths.howItWorks()} size="lg" variant="default">
                See How It Works
              </Button>
            </Group>
            <Promises />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="sm" align="stretch">
              <CsvIllustration />
              <Group justify="center" aria-hidden>
                <IconArrowDown color="var(--mantine-color-marigold-6)" />
              </Group>
              <DecksIllustration />
            </Stack>
          </Grid.Col>
        </Grid>
      </Container>
    </Box>
  );
}

/** Nothing is promised before it is known; the line keeps its place. */
function Promises() {
  const { data: offer } = useSignUpOfferQuery();
  const [amount, cost] = offer ? offerWords(offer) : ['\u00a0', ''];
  return (
    <Group mt="md" gap="lg">
      {[cost, amount].map((promise) => (
        <Text key={promise} size="sm" c="dimmed">
          {promise}
        </Text>
      ))}
    </Group>
  );
}
