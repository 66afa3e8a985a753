import { Alert, List, Table, Text } from '@mantine/core';
import { type ChangeQuote, planOf, type SubscriptionView } from '@rowdeck/contracts';
import { formatCount, formatMoney, formatNumber } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { dayWords, holdsAtOnce, planInSentence } from '../subscription-words';
import { Section } from './Section';

interface QuoteCardProps {
  readonly quote: ChangeQuote;
  readonly subscription: SubscriptionView;
}

/** What a change means: when, for how much, line by line, and what it takes away. */
export function QuoteCard({ quote, subscription }: QuoteCardProps) {
  return (
    <>
      <Section title="What it means">
        <Text size="sm">{beginSentence(quote, subscription)}</Text>
        {quote.lines.length > 0 && <Lines {...quote} />}
        {afterwards(quote, subscription).map((sentence) => (
          <Text key={sentence} size="sm" c="dimmed">
            {sentence}
          </Text>
        ))}
      </Section>
      <Losses loses={[...overused(quote, subscription), ...quote.loses]} />
    </>
  );
}

function beginSentence(quote: ChangeQuote, subscription: SubscriptionView): string {
  const { tier, interval } = subscription;
  const day = dayWords(quote.effective_on);
  if (quote.kind === 'upgrade') return `${planInSentence(quote)} starts today.`;
  if (holdsAtOnce(quote, subscription)) {
    const costs = quote.tier === 'free' ? ' It costs nothing.' : '';
    return `${planInSentence(quote)} starts today and takes the place of ${planOf(tier).name}.${costs}`;
  }
  if (quote.kind === 'cancellation') {
    return `You keep ${planInSentence({ tier, interval })} until ${day}. You are on Free then. Nothing is charged, and what is paid is not refunded.`;
  }
  return `You keep ${planInSentence({ tier, interval })} until ${day}. Then ${planInSentence(quote)} follows. Nothing is charged today.`;
}

/** What the month has seen already, where that is more than the smaller plan allows. */
function overused({ tier }: ChangeQuote, { current_usage, plans }: SubscriptionView): string[] {
  const { name, presentations_per_month: limit = null } = plans.find((plan) => plan.tier === tier) ?? {};
  if (limit === null || current_usage <= limit) return [];
  return [
    `You have made ${formatCount(current_usage, 'presentation')} this month, and ${name} has ${formatNumber(limit)}.`,
  ];
}

function afterwards(quote: ChangeQuote, { billing, invoices_say_how_to_pay: saysHow }: SubscriptionView): string[] {
  const { next, currency, balance_minor, due_minor, interval, estimate } = quote;
  const money = (minor: number) => formatMoney(minor, currency);
  const each = interval === 'annual' ? 'year' : 'month';
  return [
    billing === 'manual' &&
      due_minor > 0 &&
      `You will get an invoice${saysHow ? ', which says how to pay it' : '. Ask whoever runs this site how to pay it'}.`,
    estimate && 'Stripe takes the payment. The amount that it shows before you pay is the one that holds.',
    balance_minor > 0 && `A credit of ${money(balance_minor)} is kept, and taken off later invoices.`,
    next && `From ${dayWords(next.on)} on: ${money(next.amount_minor)} each ${each}, without tax.`,
  ].filter((sentence) => typeof sentence === 'string');
}

function Lines({ lines, tax, due_minor, currency }: ChangeQuote) {
  return (
    <Table aria-label="Charged today" verticalSpacing={6} horizontalSpacing={0} layout="auto">
      <Table.Tbody>
        {lines.map(({ description, amount_minor }) => (
          <Line key={description} words={description} amount={formatMoney(amount_minor, currency)} />
        ))}
        {tax && (
          <Line words={`${tax.name}, ${formatNumber(tax.percent)}%`} amount={formatMoney(tax.amount_minor, currency)} />
        )}
      </Table.Tbody>
      <Table.Tfoot fz="md">
        <Line words="To pay today" amount={formatMoney(due_minor, currency)} strong />
      </Table.Tfoot>
    </Table>
  );
}

interface LineProps {
  readonly words: string;
  readonly amount: string;
  readonly strong?: boolean;
}

function Line({ words, amount, strong = false }: LineProps) {
  return (
    <Table.Tr fw={strong ? 700 : 400}>
      <Table.Th scope="row" fw="inherit" style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Table.Th>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {amount}
      </Table.Td>
    </Table.Tr>
  );
}

function Losses({ loses }: Pick<ChangeQuote, 'loses'>) {
  if (loses.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="What will stop working">
      <List size="sm" spacing={4}>
        {loses.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
