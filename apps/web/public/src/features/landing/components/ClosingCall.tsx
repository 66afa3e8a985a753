import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';

export function ClosingCall() {
  return (
    <Paper component="section" radius="lg" p={{ base: 'xl', sm: 64 }} bg="ink.8" c="white">
      <Stack align="center" ta="center" gap="md">
        <Title order={2} fz={{ base: 28, sm: 38 }} c="white">
          Your next two hundred decks are one CSV away
        </Title>
        <Text c="ink.1" fz="lg">
          No credit card required. 10 free presentations/month.
        </Text>
        <Button component={Link} to={paths.signUp()} size="lg" color="marigold.5" autoContrast mt="sm">
          Start Free
        </Button>
      </Stack>
    </Paper>
  );
}
