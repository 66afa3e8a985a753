import { Accordion, Title } from '@mantine/core';

const QUESTIONS = [
  [
    'Can I change my plan later?',
    'Yes. Upgrades are prorated and take effect immediately; downgrades take effect in the next billing cycle.',
  ],
  ['Which payment methods do you accept?', 'All major cards, and ACH for annual Enterprise plans.'],
  [
    'Do you offer refunds?',
    'There are no refunds for partial months. You keep your plan until the end of the month that you have paid for.',
  ],
  ['Is there a discount for nonprofits?', 'Yes: nonprofits get 50% off paid plans.'],
  ['Can prices change?', 'We announce price changes with 30 days’ notice.'],
  ['What counts as a presentation?', 'Each row of a CSV file that becomes a .pptx file. Rows that fail do not count.'],
] as const;

export function PricingFaq() {
  return (
    <section aria-labelledby="faq">
      <Title order={2} ta="center" mb="lg" id="faq">
        Frequently asked questions
      </Title>
      <Accordion variant="contained" radius="lg" order={3} bg="var(--rd-surface)">
        {QUESTIONS.map(([question, answer]) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
