import { Anchor } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { LegalPage } from './components/LegalPage';

/** The constants are those of the specification, section 9. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="These terms apply when you use Rowdeck. By creating an account you agree to them, for yourself or for the organisation that you act for."
    >
      <h2>1. The service</h2>
      <p>
        Rowdeck fills PowerPoint templates that you upload with the rows of CSV files that you upload, and gives you one
        presentation for each row. A template may have up to 100MB, a batch up to 10,000 rows. What each plan includes
        is on the{' '}
        <Anchor component={Link} to={paths.pricing()} inherit>
          pricing page
        </Anchor>
        .
      </p>
      <h2>2. Your account</h2>
      <p>
        Give a true name and an email address that reaches you, and keep your password to yourself: what is done with
        your account is done in your name. Rowdeck is made for business use. It is not intended for people under 13, who
        may not create an account.
      </p>
      <h2>3. Your content</h2>
      <p>
        Templates, data and presentations remain yours. You allow us to store and process them as far as the service
        needs it, and for nothing else. You are responsible for having the right to use them, which includes the right
        to process the personal data of the people named in them.
      </p>
      <h2>4. Fair use</h2>
      <p>
        Do not upload malicious or unlawful content, do not try to reach data of others, to get round the limits of your
        plan or to disturb the service, and do not resell it without our consent. We may suspend an account that does.
      </p>
      <h2>5. Plans and payment</h2>
      <ul>
        <li>Paid plans are billed in advance, monthly or annually, by major cards; annual Enterprise also by ACH.</li>
        <li>Upgrades are prorated and take effect at once. Downgrades take effect next billing cycle.</li>
        <li>There are no refunds for partial months.</li>
        <li>Nonprofits get 50% off paid plans.</li>
        <li>Prices may change. We tell you with 30 days notice, and you may cancel before the change takes effect.</li>
      </ul>
      <h2>6. Ending</h2>
      <p>
        You may stop using Rowdeck and cancel at any time; your plan then runs until the end of the period that is paid.
        We may end an account that breaks these terms, with notice where that is possible.
      </p>
      <h2>7. Warranty and liability</h2>
      <p>
        The service is provided as it is. Check presentations before you send them. As far as the law allows, we are not
        liable for indirect or consequential damages, and our total liability is capped at what you paid us in the 12
        months before the claim.
      </p>
      <h2>8. Changes of these terms</h2>
      <p>
        We may change these terms for the future and announce it before it takes effect. Whoever goes on using the
        service then agrees to the new terms.
      </p>
    </LegalPage>
  );
}
