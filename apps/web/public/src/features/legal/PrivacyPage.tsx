import { LegalPage } from './components/LegalPage';

/** What the product really keeps; a change of what it keeps is a change of this page. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What Rowdeck knows about you and about the people in your data, why, and what you can do about it."
    >
      <h2>1. What we keep</h2>
      <ul>
        <li>Your account: name, email address, company if you give one, and your password as a one-way hash.</li>
        <li>Your content: templates, CSV files, and the presentations made from them.</li>
        <li>Your use: when you signed in, what you created or deleted, and how many presentations you made.</li>
        <li>Technical records: requests with address and time, to keep the service safe and to find faults.</li>
      </ul>
      <h2>2. What we use it for</h2>
      <p>
        To provide the service, to count what your plan includes, to write to you about your account, and to keep the
        service secure. We do not sell data, show no advertisements, and do not read your content to learn from it.
      </p>
      <h2>3. People named in your data</h2>
      <p>
        The rows that you upload may name other people. For their data you decide and we only process it, on your
        behalf, to make your presentations. Upload only what a presentation needs.
      </p>
      <h2>4. Who sees it</h2>
      <p>
        Content is kept apart by account. A template that you share is seen by the members of that team. Operators of
        Rowdeck see accounts, counts and a trail of what happened. Beyond that, only who runs our servers and mail for
        us, bound to these rules, or whom the law obliges us to tell.
      </p>
      <h2>5. Cookies</h2>
      <p>
        One cookie keeps you signed in. The choice between light and dark stays in your browser. There are no cookies
        for tracking, and nothing is loaded from other sites.
      </p>
      <h2>6. How long</h2>
      <p>
        Content stays until you delete it or your account ends. Confirmation and reset links expire; sessions end when
        you sign out.
      </p>
      <h2>7. Children</h2>
      <p>
        Rowdeck is not intended for people under 13, and we do not knowingly keep data of theirs. Tell us if you believe
        that we do, and we delete it.
      </p>
      <h2>8. Your rights</h2>
      <p>
        You may ask what we keep about you, have it corrected, handed over or deleted, and object to its use. You may
        also complain to the data protection authority where you live.
      </p>
      <h2>9. Changes</h2>
      <p>We announce changes of this policy before they take effect.</p>
    </LegalPage>
  );
}
