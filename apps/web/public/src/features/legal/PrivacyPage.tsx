import { type Clause, LegalPage } from './components/LegalPage';

/** What the product really keeps; a change of what it keeps is a change of this page. */
const CLAUSES: readonly Clause[] = [
  {
    title: 'What we keep',
    text: (
      <ul>
        <li>Your account: name, email address, company if you give one, and your password as a one-way hash.</li>
        <li>Your content: templates, tables, and the presentations made from them.</li>
        <li>Your activity: when you signed in, what you created or deleted, and how many presentations you made.</li>
        <li>Technical records: the address and time of requests, to keep the service safe and to find faults.</li>
      </ul>
    ),
  },
  {
    title: 'What we use it for',
    text: (
      <p>
        To provide the service, to count what your plan includes, to write to you about your account, and to keep the
        service secure. We do not sell data, we show no advertisements, and we do not read your content to learn from
        it.
      </p>
    ),
  },
  {
    title: 'People named in your data',
    text: (
      <p>
        The rows that you upload may name other people. You decide about their data; we only process it on your behalf,
        to make your presentations. Upload only what a presentation needs.
      </p>
    ),
  },
  {
    title: 'Who can see it',
    text: (
      <p>
        Each account’s content is kept separate. A template that you share can be seen by the members of that team.
        Operators of Rowdeck see accounts, counts and a record of what happened. Beyond that, your data is seen only by
        those who run our servers and email for us, who are bound to these rules, and by those to whom the law obliges
        us to disclose it.
      </p>
    ),
  },
  {
    title: 'Cookies',
    text: (
      <p>
        One cookie keeps you signed in. Another remembers for 180 days that you have signed in with this browser, so
        that nobody who guesses at your password elsewhere can keep you out. Your choice of light or dark theme stays in
        your browser. There are no tracking cookies, and nothing is loaded from other sites.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    text: (
      <p>
        We keep content until you delete it or your account ends. Confirmation and reset links expire, and a session
        ends when you sign out.
      </p>
    ),
  },
  {
    title: 'Children',
    text: (
      <p>
        Rowdeck is not intended for people under 13, and we do not knowingly keep their data. If you believe that we do,
        let us know and we will delete it.
      </p>
    ),
  },
  {
    title: 'Your rights',
    text: (
      <p>
        You may ask what we keep about you, have it corrected, handed over or deleted, and object to its use. You may
        also complain to the data protection authority where you live.
      </p>
    ),
  },
  { title: 'Changes', text: <p>We announce changes to this policy before they take effect.</p> },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What Rowdeck knows about you and about the people in your data, why it does, and what you can do about it."
      clauses={CLAUSES}
    />
  );
}
