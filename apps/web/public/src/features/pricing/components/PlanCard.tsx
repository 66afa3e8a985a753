import { Badge, Button, Card, Group, List, Text, Title } from '@mantine/core';
import { type BillingInterval, type Plan, planFeatures } from '@rowdeck/contracts';
import { paths } from '@rowdeck/ui';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { annualTotal, pricePerMonth, SALES_EMAIL } from '../plan-words';

export function PlanCard({ plan, billing }: { plan: Plan; billing: BillingInterval }) {
  const popular = plan.tier === 'starter';
  return (
    <Card
      component="li"
      style={popular ? { borderColor: 'var(--mantine-color-marigold-5)', borderWidth: 2 } : undefined}
    >
      <Group justify="space-between" mih={28} gap="xs">
        <Title order={2} size="h4">
          {plan.name}
        </Title>
        {popular && (
          <Badge color="marigold.5" autoContrast>
            Most Popular
          </Badge>
        )}
      </Group>
      <Price plan={plan} billing={billing} />
      <List
        mt="lg"
        mb="xl"
        spacing={8}
        size="sm"
        icon={<IconCheck size={17} color="var(--mantine-color-green-6)" />}
        flex={1}
      >
        {planFeatures(plan).map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
      {plan.priceMinor.monthly === null ? (
        <Button component="a" href={SALES_EMAIL} variant="default">
          Contact Sales
        </Button>
      ) : (
        <Button component={Link} to={paths.signUp()} variant={popular ? 'filled' : 'default'}>
          Start Free
        </Button>
      )}
    </Card>
  );
}

function Price({ plan, billing }: { plan: Plan; billing: BillingInterval }) {
  const price = pricePerMonth(plan, billing);
  const total = annualTotal(plan, billing);
  return (
    <>
      <Text mt="sm">
        <Text span fz={38} fw={700} ff="heading" lh={1.1}>
          {price === null ? 'Custom' : `$${price}`}
        </Text>
        {price !== null && price > 0 && (
          <Text span c="dimmed">
            /month
          </Text>
        )}
      </Text>
      <Text size="sm" c="dimmed" mih={22}>
        {total === null ? '' : `$${total} billed annually`}
      </Text>
    </>
  );
}
