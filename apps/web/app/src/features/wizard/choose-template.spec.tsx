import { sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

describe('step 1', () => {
  it('asks for a template before it leads on', async () => {
    const { user } = renderPage('/app/presentations/new');
    const next = await screen.findByRole('button', { name: 'Next: Upload Data' });
    expect(next).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Sales Pitch Deck' }));
    expect(next).toBeEnabled();
  });

  it('has the template of the address chosen already', async () => {
    renderPage('/app/presentations/new?template_id=2', {
      templates: [sampleTemplate(), sampleTemplate({ id: 2, name: 'Welcome' })],
    });
    expect(await screen.findByRole('radio', { name: 'Welcome' })).toBeChecked();
  });

  it.each([
    [
      { current_month_usage: 10 },
      /^No presentations are left this monthYou have reached your monthly limit\. .* or at once with a larger plan\./,
    ],
    [
      { current_month_usage: 12, billing: 'none' },
      /reached your monthly limit\. Make presentations again from [^,]*, \d{4} on\. You can prepare/,
    ],
  ] as const)('tells at once that the month is used up, and leads on all the same: %j', async (about, words) => {
    const { user } = renderPage('/app/presentations/new', { user: sampleUser({ usage_limit: 10, ...about }) });
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent(words);
    expect(within(notice).getByRole('link', { name: 'See your plan' })).toHaveAttribute(
      'href',
      '/settings/subscription',
    );
    await user.click(screen.getByRole('radio', { name: 'Sales Pitch Deck' }));
    expect(screen.getByRole('button', { name: 'Next: Upload Data' })).toBeEnabled();
  });

  it.each([
    [9, 10],
    [9, null],
  ])('says nothing of the month while something is left: %j of %j', async (current_month_usage, usage_limit) => {
    renderPage('/app/presentations/new', { user: sampleUser({ usage_limit, current_month_usage }) });
    expect(await screen.findByRole('radio', { name: 'Sales Pitch Deck' })).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('leads to the upload when there is no template', async () => {
    renderPage('/app/presentations/new', { templates: [] });
    expect(await screen.findByText('No templates available')).toBeInTheDocument();
    expect(screen.getByText('Upload a template first to create presentations')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upload Template' })).toHaveAttribute('href', '/app/templates/new');
  });
});

describe('step 1, with several templates', () => {
  const templates = [
    sampleTemplate(),
    sampleTemplate({ id: 2, name: 'Welcome', placeholders: ['name'] }),
    sampleTemplate({ id: 3, name: 'Plain', placeholders: [] }),
  ];

  it.each([
    ['Sales Pitch Deck', '4 placeholderscompany_namecontactpriceregion'],
    ['Welcome', '1 placeholdername'],
    ['Plain', '0 placeholders'],
  ])('shows what %s asks for', async (name, words) => {
    renderPage('/app/presentations/new', { templates });
    expect(await screen.findByRole('radio', { name })).toHaveTextContent(words);
  });

  it('is a choice that the arrow keys move', async () => {
    const { user } = renderPage('/app/presentations/new?template_id=1', { templates });
    const first = await screen.findByRole('radio', { name: 'Sales Pitch Deck' });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Welcome' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Welcome' })).toBeChecked();
  });

  it.each(['?template_id=99', '?template_id=x', '?template_id=', ''])('has none chosen for “%s”', async (search) => {
    renderPage(`/app/presentations/new${search}`, { templates });
    for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Next: Upload Data' })).toBeDisabled();
  });
});

it('asks for every placeholder of a template with more than the list names', async () => {
  const placeholders = Array.from({ length: 60 }, (_, index) => `field_${index}`);
  const { user } = renderPage('/app/presentations/new?template_id=1', {
    templates: [sampleTemplate({ placeholders })],
  });
  expect(await screen.findByText('60 placeholders')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next: Upload Data' }));
  await user.upload(screen.getByLabelText('Data file'), new File(['name\nAda\n'], 'customers.csv'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next: Map Columns' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
  // Sixty selects take seconds to render here while the machine does other work.
  expect(await screen.findByText('{{field_59}}', {}, { timeout: 20_000 })).toBeInTheDocument();
});
