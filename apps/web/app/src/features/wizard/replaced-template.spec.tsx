import { sampleTemplate } from '@rowdeck/api-client';
import { type TemplateDetail, type TemplateFaultView } from '@rowdeck/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const FORM = '/app/presentations/bulk_create';
const FIRST = '0f8b6b7e-6f0c-4a53-9a70-6a2b4f5d1c01';
const SECOND = '0f8b6b7e-6f0c-4a53-9a70-6a2b4f5d1c02';
const misspelt: TemplateFaultView = {
  ...{ code: 'placeholder.bad_filter', severity: 'error', place: 'slide 2' },
  ...{ message: '“{{City | uper}}” uses a filter that cannot be read.', remedy: 'Did you mean “upper”?' },
};
const templateOf = (version_id: string, placeholders: string[], faults: TemplateFaultView[] = []): TemplateDetail =>
  sampleTemplate({ version_id, placeholders, placeholder_places: [], faults });

/** The last step, of a template whose file is replaced in another tab meanwhile. */
const replaceAtStep3 = async (next: TemplateDetail, faults: TemplateFaultView[] = []) => {
  const page = renderPage('/app/presentations/new?template_id=1', {
    templates: [templateOf(FIRST, ['name', 'fee'], faults)],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), new File(['name,city\nAda,Ulm\n'], 'people.csv'));
  const onward = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(onward).toBeEnabled());
  await page.user.click(onward);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Column for fee' }), { target: { value: 'city' } });
  page.state.templates = [next];
  return page;
};

/** The tab is looked at again. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const generate = () => screen.getByRole('button', { name: 'Generate 1 Presentation' });
const notice = () => screen.findByText(/^The file of this template was replaced meanwhile\. Check what fills/);

describe('a template whose file is replaced while it is mapped', () => {
  it('makes nothing before what fills the new one was seen, and then a batch of that', async () => {
    const { user, state, router } = await replaceAtStep3(templateOf(SECOND, ['name', 'fee', 'town']));
    await user.click(generate());
    expect(await notice()).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Map Columns' })).toHaveFocus();
    expect(state.batches.filter(({ status }) => status === 'pending')).toEqual([]);
    fireEvent.change(await screen.findByRole('combobox', { name: 'Column for town' }), { target: { value: 'city' } });
    await user.click(generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(state.forms.get(FORM)?.get('presentation[template_version]')).toBe(SECOND);
    expect(JSON.parse(state.forms.get(FORM)?.get('presentation[data_mapping]') as string)).toEqual({
      name: 'name',
      fee: 'city',
      town: 'city',
    });
  });

  it('is told of as soon as its page is come back to, and asks anew whether its text may be printed as it stands', async () => {
    const { user } = await replaceAtStep3(templateOf(SECOND, ['name'], [misspelt]), [
      { ...misspelt, message: 'Another fault.' },
    ]);
    await user.click(await screen.findByRole('checkbox', { name: /^Generate anyway; / }));
    expect(generate()).toBeEnabled();
    comeBack();
    expect(await notice()).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Column for fee' })).not.toBeInTheDocument();
    expect(screen.getByText(/“{{City \| uper}}” uses a filter/)).toBeInTheDocument();
    expect(generate()).toBeDisabled();
  });

  it('says what came, what went and what is printed otherwise, and leads to the template', async () => {
    const many = Array.from({ length: 8 }, (_, index) => `extra_${index}`);
    await replaceAtStep3(templateOf(SECOND, ['name', ...many]));
    comeBack();
    const told = (await notice()).closest('[role="alert"]');
    expect(told).toHaveTextContent(/New placeholders.*extra_0.*extra_4and 3 more.*Placeholders that are gone.*fee/);
    expect(within(told as HTMLElement).getByRole('link', { name: 'Open the template' })).toHaveAttribute(
      'href',
      '/app/templates/1',
    );
  });

  it('is told of on the way back to the step before', async () => {
    const { user } = await replaceAtStep3(templateOf(SECOND, ['name']));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await notice()).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Upload Data' })).toHaveFocus();
  });

  it('is told of when the wizard is come back to from another page', async () => {
    const { user, router } = await replaceAtStep3(templateOf(SECOND, ['name']));
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Teams' });
    await act(() => router.navigate(-1));
    expect(await notice()).toBeInTheDocument();
    expect(await screen.findByText('Placeholders that are gone')).toBeInTheDocument();
  });
});
