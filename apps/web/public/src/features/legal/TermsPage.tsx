import { Anchor } from '@mantine/core';
import { type BillingKind, NONPROFIT_PERCENT_OFF } from '@rowdeck/contracts';
import { paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { ByOffer } from '../../offer/ByOffer';
import { type Clause, LegalPage } from './components/LegalPage';

const CLAUSES: readonly Clause[] = [
  {
    title: 'The service',
    text: (
      <p>
        Rowdeck fills the PowerPoint templates that you upload with the rows of the tables that you upload (workbooks,
        CSV or JSON files), and gives you one presentation for each row. A template may be up to 100MB, and a batch up
        to 10,000 rows. What each plan includes is on the{' '}
        <Anchor component={Link} to={paths.pricing()} inherit>
          pricing page
        </Anchor>
        .
      </p>
    ),
  },
  {
    title: 'Your account',
    text: (
      <p>
        Give your real name and an email address that reaches you, and keep your password to yourself: you are
        responsible for what is done with your account. Rowdeck is made for business use. It is not intended for people
        under 13, who may not create an account.
      </p>
    ),
  },
  {
    title: 'Your content',
    text: (
      <p>
        Templates, data and presentations remain yours. You allow us to store and process them as far as the service
        needs it, and for nothing else. You are responsible for having the right to use them, including the right to
        process the personal data of the people named in them.
      </p>
    ),
  },
  {
    title: 'Fair use',
    text: (
      <p>
        Do not upload malicious or unlawful content, do not try to reach other people’s data, get round the limits of
        your plan or disrupt the service, and do not resell it without our consent. We may suspend an account that does.
      </p>
    ),
  },
  {
    title: 'Plans and payment',
    text: <ByOffer>{({ billing }) => (billing === 'none' ? <NothingToPay /> : <Payment billing={billing} />)}</ByOffer>,
  },
  {
    title: 'Ending',
    text: (
      <ByOffer>
        {({ billing }) => (
          <p>
            You may stop using Rowdeck at any time.{' '}
            {billing !== 'none' && 'A paid plan that you cancel runs until the end of its period. '}
            We may close an account that breaks these terms, with notice where that is possible.
          </p>
        )}
      </ByOffer>
    ),
  },
  {
    title: 'Warranty and liability',
    text: (
      <p>
        The service is provided as it is. Check presentations before you send them. As far as the law allows, we are not
        liable for indirect or consequential damages, and our total liability is capped at what you paid us in the 12
        months before the claim.
      </p>
    ),
  },
  {
    title: 'Changes to these terms',
    text: (
      <p>
        We may change these terms for the future, and we announce a change before it takes effect. By continuing to use
        the service after that, you agree to the new terms.
      </p>
    ),
  },
];

function NothingToPay() {
  return <p>Nobody is billed on this site. Plans only say how much an account may use.</p>;
}

function Payment({ billing }: { readonly billing: BillingKind }) {
  const by = billing === 'stripe' ? 'by major cards; annual Enterprise also by ACH' : 'by invoice';
  return (
    <ul>
      <li>Paid plans are billed in advance, monthly or annually, {by}.</li>
      <li>Upgrades are prorated and take effect immediately. Downgrades take effect in the next billing cycle.</li>
      <li>There are no refunds for partial months.</li>
      <li>Nonprofits get {NONPROFIT_PERCENT_OFF}% off paid plans.</li>
      <li>Prices may change. We give you 30 days’ notice, and you may cancel before the change takes effect.</li>
    </ul>
  );
}

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="These terms apply when you use Rowdeck. By creating an account you agree to them, for yourself or for the organisation that you act for."
      clauses={CLAUSES}
    />
  );
}
