import { refuse, sampleTeam, sampleTemplate } from '@rowdeck/api-client';
import { closedTeam } from '@rowdeck/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const closed = () => {
  const { code, message: detail, params } = closedTeam({ via: 'session' }, { name: 'Careful', short_id: 'careful' });
  return refuse(code, { detail, params });
};

describe('templates of teams that are closed already', () => {
  const teamOf = (name: string) => sampleTeam({ name, requires_second_factor: true, second_factor_missing: true });
  const teams = [sampleTeam({ id: 9, short_id: 'open', name: 'Open' }), teamOf('Careful')];
  const words = 'Templates shared with “Careful” are hidden until you set up two-factor authentication.';

  it('are why none is there: which teams hide theirs, and what opens them', async () => {
    renderPage('/app/presentations/new', { templates: [], teams });
    expect(await screen.findByText('No templates available')).toBeInTheDocument();
    const hidden = await screen.findByText((text) => text.startsWith('Templates shared with'));
    expect(hidden).toHaveTextContent(words);
    expect(screen.queryByText('Upload a template first to create presentations')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up two-factor authentication' })).toHaveAttribute(
      'href',
      '/settings/two-factor',
    );
    expect(screen.getByRole('link', { name: 'Upload Template' })).toBeInTheDocument();
  });

  it('are missed over those that are there', async () => {
    renderPage('/app/presentations/new', { templates: [sampleTemplate()], teams });
    expect(await screen.findByRole('radio', { name: 'Sales Pitch Deck' })).toBeInTheDocument();
    expect(await screen.findByText((text) => text.startsWith('Templates shared with'))).toHaveTextContent(words);
  });
});

describe('a template whose team was closed while the wizard was open', () => {
  const leadsOut = async () => {
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent('The team “Careful” requires two-factor authentication.');
    expect(within(box).getByRole('link', { name: 'Set up two-factor authentication' })).toHaveAttribute(
      'href',
      '/settings/two-factor',
    );
  };
  const table = new File(['company_name,contact,price,region\n1,2,3,4\n'], 'rows.csv', { type: 'text/csv' });

  it('is refused with what opens the team', async () => {
    const { user, server } = renderPage('/app/presentations/new?template_id=1');
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(screen.getByLabelText('Data file'), table);
    const next = screen.getByRole('button', { name: 'Next: Map Columns' });
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    server.use(http.post('/app/presentations/bulk_create', closed));
    await user.click(screen.getByRole('button', { name: 'Generate 1 Presentation' }));
    await leadsOut();
  });

  it('is named as soon as its placeholders are asked for', async () => {
    const { user, server, state } = renderPage('/app/presentations/new');
    const [first] = state.templates;
    if (!first) throw new Error('no template');
    state.templates = [{ ...first, placeholders_count: first.placeholders.length + 50 }];
    server.use(http.get('/app/templates/1', closed));
    await user.click(await screen.findByRole('radio', { name: 'Sales Pitch Deck' }));
    await leadsOut();
  });
});
