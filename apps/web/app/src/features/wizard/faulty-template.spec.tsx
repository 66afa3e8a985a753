import { refuse, sampleTemplate } from '@rowdeck/api-client';
import { type TemplateFaultView } from '@rowdeck/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const misspelt: TemplateFaultView = {
  code: 'placeholder.bad_filter',
  severity: 'error',
  message: '“{{Amount | curency}}” uses a filter that cannot be read.',
  remedy: 'Did you mean “currency”?',
  place: 'slide 2, text box “Sum”',
  slide: 2,
};
const foreign: TemplateFaultView = {
  ...misspelt,
  code: 'placeholder.other_style',
  severity: 'hint',
  message: '“[[Name]]” looks like a placeholder of another tool.',
};
const linked: TemplateFaultView = {
  ...misspelt,
  code: 'template.unsafe_link',
  severity: 'warning',
  message: 'A link.',
};

const reachStep3 = async (faults: TemplateFaultView[]) => {
  const page = renderPage('/app/presentations/new?template_id=1', {
    templates: [
      sampleTemplate({ id: 1, placeholders: ['name'], placeholders_count: 1, placeholder_places: [], faults }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), new File(['name\nAda\n'], 'people.csv'));
  const next = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(next).toBeEnabled());
  await page.user.click(next);
  return page;
};

const generate = () => screen.getByRole('button', { name: 'Generate 1 Presentation' });
const anyway = () => screen.findByRole('checkbox', { name: /^Generate anyway; / });

describe('a template with text that cannot be filled', () => {
  it('is said with its slide and the way out, and generates only when told so', async () => {
    const { user, router, state } = await reachStep3([misspelt, foreign, linked]);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      'Slide 2, text box “Sum”: “{{Amount | curency}}” uses a filter that cannot be read. Did you mean “currency”?',
    );
    expect(screen.getByRole('link', { name: 'Open the template' })).toHaveAttribute('href', '/app/templates/1');
    expect(screen.getByText('“[[Name]]” looks like a placeholder of another tool.')).toBeInTheDocument();
    expect(screen.queryByText('A link.')).not.toBeInTheDocument();
    expect(generate()).toBeDisabled();
    await user.click(await anyway());
    await user.click(generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(state.forms.get('/app/presentations/bulk_create')?.get('presentation[faulty_template]')).toBe('keep');
  });

  it('is said in the words of the server where the page did not know', async () => {
    const { user, server, router } = await reachStep3([]);
    const { severity: _, ...fault } = misspelt;
    const refusal = () => refuse('batch.template_faulty', { params: { count: 1, faults: [fault] } });
    server.use(http.post('/app/presentations/bulk_create', refusal, { once: true }));
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent('Did you mean “currency”?');
    expect(generate()).toBeDisabled();
    await user.click(await anyway());
    await user.click(generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
  });
});
