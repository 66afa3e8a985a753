import { Accordion, Title } from '@mantine/core';
import { NONPROFIT_PERCENT_OFF, type SignUpOffer } from '@rowdeck/contracts';

/** A question and its answer. */
type Question = readonly [question: string, answer: string];

const COUNTED: Question = [
  'What counts as a presentation?',
  'Each row of a table that becomes a .pptx file. Rows that fail do not count.',
];

const LARGER: Question = [
  'Can I get a larger plan?',
  'Yes: an operator of this site can give you one, and it holds at once.',
];

function paymentMethods({ billing, invoices_say_how_to_pay: saysHow }: SignUpOffer): string {
  if (billing === 'stripe') return 'All major cards, and ACH for annual Enterprise plans.';
  return `You get an invoice for each period${saysHow ? ', which says how to pay it' : '. Ask us how to pay it'}.`;
}

/** What who may buy a plan asks. */
export const questionsOfBuyers = (offer: SignUpOffer): Question[] => [
  [
    'Can I change my plan later?',
    'Yes. Upgrades are prorated and take effect immediately; downgrades take effect in the next billing cycle.',
  ],
  ['Which payment methods do you accept?', paymentMethods(offer)],
  [
    'Do you offer refunds?',
    'There are no refunds for partial months. A paid plan that you cancel runs until the end of its period.',
  ],
  ['Is there a discount for nonprofits?', `Yes: nonprofits get ${NONPROFIT_PERCENT_OFF}% off paid plans.`],
  ['Can prices change?', 'We announce price changes with 30 days’ notice.'],
  COUNTED,
];

/** What is left to ask where nobody pays. @param hasLimits whether a new account may use only so much */
export const questionsOfUsers = (hasLimits: boolean): Question[] => [...(hasLimits ? [LARGER] : []), COUNTED];

export function PricingFaq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section aria-labelledby="faq">
      <Title order={2} ta="center" mb="lg" id="faq">
        Frequently asked questions
      </Title>
      <Accordion variant="contained" radius="lg" order={3} bg="var(--rd-surface)">
        {questions.map(([question, answer]) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
