import { refuse, sampleSlides, sampleTeam, sampleTemplate } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const pptx = (name = 'Sales Pitch.pptx', size = 1_572_864) => new File([new Uint8Array(size)], name);

describe('the list of templates', () => {
  it('shows name, team, counts, upload date and the first three placeholders of each', async () => {
    renderPage('/app/templates', { templates: [sampleTemplate({ team_name: 'Marketing Team' })] });
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Sales Pitch Deck' })).toHaveAttribute('href', '/app/templates/1');
    expect(card).toHaveTextContent('Marketing Team');
    expect(card).toHaveTextContent('2 presentations created · 4 placeholders');
    expect(card).toHaveTextContent('company_namecontactprice+1 more');
    expect(card).toHaveTextContent('Uploaded Nov 2, 2026');
  });

  it('leads to the next page when there are more than fit', async () => {
    const templates = Array.from({ length: 25 }, (_, index) =>
      sampleTemplate({ id: index + 1, name: `Deck ${index}` }),
    );
    const { user, router } = renderPage('/app/templates', { templates });
    expect(await screen.findAllByRole('link', { name: /^Deck / })).toHaveLength(24);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Deck 24' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it.each([
    ['?page=abc', ''],
    ['?page=9', '?page=2'],
  ])('leads from “%s” to “%s”', async (search, right) => {
    const templates = Array.from({ length: 25 }, (_, index) => sampleTemplate({ id: index + 1 }));
    const { router } = renderPage(`/app/templates${search}`, { templates });
    await waitFor(() => expect(router.state.location.search).toBe(right));
  });

  it('says what to do when there are none', async () => {
    renderPage('/app/templates', { templates: [] });
    expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeInTheDocument();
    expect(screen.getByText('Upload your first PowerPoint template to get started.')).toBeInTheDocument();
  });
});

describe('a card of the list', () => {
  it.each([
    [0, [], '0 presentations created · 0 placeholders'],
    [1, ['a'], '1 presentation created · 1 placeholder'],
    [1200, ['a', 'b'], '1,200 presentations created · 2 placeholders'],
  ])('with %d presentations and %j says “%s”', async (presentations_count, placeholders, words) => {
    renderPage('/app/templates', { templates: [sampleTemplate({ presentations_count, placeholders })] });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [['a', 'b', 'c'], 0],
    [['a', 'b', 'c', 'd'], 1],
    [['a', 'b', 'c', 'd', 'e', 'f'], 3],
  ])('with %j counts %d more', async (placeholders, more) => {
    renderPage('/app/templates', { templates: [sampleTemplate({ placeholders })] });
    await screen.findByRole('link', { name: 'Sales Pitch Deck' });
    expect(screen.queryAllByText(/^\+\d+ more$/).map(({ textContent }) => textContent)).toEqual(
      more === 0 ? [] : [`+${more} more`],
    );
  });

  it('leads to the upload beside the list', async () => {
    renderPage('/app/templates');
    await screen.findByRole('link', { name: 'Sales Pitch Deck' });
    expect(screen.getByRole('link', { name: 'Upload Template' })).toHaveAttribute('href', '/app/templates/new');
  });
});

describe('uploading a template', () => {
  it('names the template after its file, shows the size and sends all fields', async () => {
    const { user, state, router } = renderPage('/app/templates/new', { teams: [sampleTeam()] });
    const upload = await screen.findByRole('button', { name: 'Upload' });
    expect(upload).toBeDisabled();
    await user.upload(screen.getByLabelText('PowerPoint file'), pptx());
    expect(screen.getByLabelText('Template Name')).toHaveValue('Sales Pitch');
    expect(screen.getByText('1.50 MB')).toBeInTheDocument();
    await user.click(await screen.findByRole('combobox', { name: 'Share with a team' }));
    await user.click(await screen.findByRole('option', { name: 'Marketing Team' }));
    await user.click(upload);
    expect(await screen.findByText('“Sales Pitch” was uploaded.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/templates/2');
    const form = state.forms.get('/app/templates');
    expect(form?.get('template[name]')).toBe('Sales Pitch');
    expect(form?.get('template[team_id]')).toBe('1');
    expect(form?.get('template[file]')).toBeInstanceOf(File);
  });

  it('keeps a name that was typed before the file was picked', async () => {
    const { user } = renderPage('/app/templates/new');
    await user.type(await screen.findByLabelText('Template Name'), 'Mine');
    await user.upload(screen.getByLabelText('PowerPoint file'), pptx());
    expect(screen.getByLabelText('Template Name')).toHaveValue('Mine');
  });

  it('takes a file under any name, whose content the server judges, and lets it be removed', async () => {
    const { user, state } = renderPage('/app/templates/new');
    const dropper = userEvent.setup({ applyAccept: false });
    await dropper.upload(await screen.findByLabelText('PowerPoint file'), pptx('Pitch.pdf'));
    await user.click(await screen.findByRole('button', { name: /^Remove file/ }));
    await dropper.upload(await screen.findByLabelText('PowerPoint file'), pptx('Pitch.pdf'));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('“Pitch” was uploaded.')).toBeInTheDocument();
    expect(state.forms.get('/app/templates')?.get('template[file]')).toMatchObject({ name: 'Pitch.pdf' });
  });

  it('shows what the server refuses under the file', async () => {
    const { user } = renderPage('/app/templates/new');
    await user.upload(await screen.findByLabelText('PowerPoint file'), pptx('broken.pptx'));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(/is not a PowerPoint presentation. Save it as .pptx/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
  });

  it('says Uploading... and cannot be sent twice while it is busy', async () => {
    const { user, server } = renderPage('/app/templates/new');
    server.use(http.post('/app/templates', () => new Promise<Response>(() => undefined)));
    await user.upload(await screen.findByLabelText('PowerPoint file'), pptx());
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Remove file/ })).toBeDisabled();
  });

  it('leads back to the list on Cancel', async () => {
    const { user, router } = renderPage('/app/templates/new');
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/templates'));
  });
});

describe('a refused upload', () => {
  const sendTo = async (answer: () => Response | Promise<Response>) => {
    const page = renderPage('/app/templates/new', { teams: [sampleTeam()] });
    page.server.use(http.post('/app/templates', answer));
    await page.user.upload(await screen.findByLabelText('PowerPoint file'), pptx());
    await screen.findByRole('combobox', { name: 'Share with a team' });
    await page.user.click(screen.getByRole('button', { name: 'Upload' }));
    return page;
  };

  it.each([
    ['name', 'Template Name'],
    ['team_id', 'Share with a team'],
  ])('of %s shows its message under %s', async (key, label) => {
    await sendTo(() => refuse('template.invalid', { errors: { [key]: ['Not this.'] } }));
    expect(await screen.findByText('Not this.')).toBeInTheDocument();
    expect(screen.getByRole(label === 'Template Name' ? 'textbox' : 'combobox', { name: label })).toBeInvalid();
  });

  it('of file shows its message at the file', async () => {
    await sendTo(() => refuse('template.invalid', { errors: { file: ['The file is encrypted.'] } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is encrypted.');
    expect(screen.getByText('Sales Pitch.pptx')).toBeInTheDocument();
  });

  it('forgets what was wrong with the last file when another one is picked', async () => {
    const { user } = await sendTo(() => refuse('template.rejected', { errors: { file: ['Encrypted.'] } }));
    await screen.findByText('Encrypted.');
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
    await user.upload(screen.getByLabelText('PowerPoint file'), pptx('Other.pptx'));
    expect(screen.queryByText('Encrypted.')).not.toBeInTheDocument();
  });

  it.each([
    ['a proxy’s limit', () => new HttpResponse('too large', { status: 413 }), 'Choose a smaller file and try again.'],
    ['no connection', () => HttpResponse.error(), 'Check your connection and try again.'],
  ])('by %s shows what to do in the red box', async (_, answer, words) => {
    await sendTo(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
  });
});

describe('the upload page', () => {
  it('helps with placeholders', async () => {
    renderPage('/app/templates/new');
    const help = await screen.findByRole('note');
    expect(help).toHaveTextContent('How placeholders work');
    expect(help).toHaveTextContent('{{company_name}}');
    expect(within(help).getAllByRole('listitem')).toHaveLength(3);
  });

  it.each([
    ['no team', [], 0],
    ['a team', [sampleTeam()], 1],
  ])('with %s offers to share: %s', async (_, teams, offers) => {
    const { server } = renderPage('/app/templates/new', { teams });
    const asked = jest.fn();
    server.events.on('response:mocked', ({ request }) => request.url.endsWith('/app/teams') && asked());
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryAllByRole('combobox', { name: 'Share with a team' })).toHaveLength(offers));
  });

  it('takes the name of a file without its extension, whatever its case', async () => {
    const { user } = renderPage('/app/templates/new');
    await user.upload(await screen.findByLabelText('PowerPoint file'), pptx('Q3.Review.PPTX'));
    expect(screen.getByLabelText('Template Name')).toHaveValue('Q3.Review');
  });
});

describe('one template', () => {
  it('shows its placeholders with their places, its real size and its file', async () => {
    renderPage('/app/templates/1');
    const placeholders = await screen.findByRole('region', { name: 'Placeholders' });
    const [first] = within(placeholders).getAllByRole('listitem');
    expect(first).toHaveTextContent('{{company_name}}1 place: slide 1, “Title 1”Required');
    const details = screen.getByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('File Size3.25 MB');
    expect(within(details).getByRole('link', { name: 'Download Template' })).toHaveAttribute(
      'href',
      '/app/templates/1/file',
    );
    expect(screen.getByRole('link', { name: 'Create Presentation' })).toHaveAttribute(
      'href',
      '/app/presentations/new?template_id=1',
    );
  });

  it('shows its slides, which arrow keys turn over', async () => {
    const { user } = renderPage('/app/templates/1');
    const slides = await screen.findByRole('region', { name: 'Slides' });
    const shown = async (number: number) =>
      expect(await within(slides).findByRole('img')).toHaveAttribute('src', sampleSlides().slides[number - 1]?.url);
    await waitFor(() => shown(1));
    expect(within(slides).getByRole('img')).toHaveAccessibleName('Slide 1 of Sales Pitch Deck');
    await user.click(within(slides).getByRole('button', { name: 'Next slide' }));
    await shown(2);
    expect(slides).toHaveTextContent('Slide 2 of 2');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await shown(1);
  });

  it.each([
    ['pending', 'Preview coming soon'],
    ['unavailable', 'Previews are not set up on this server.'],
    ['failed', 'These slides cannot be shown here. The file itself is all right to use.'],
  ] as const)('says of slides that are %s: %s', async (status, sentence) => {
    renderPage('/app/templates/1', { slides: sampleSlides({ status, slides: [], slides_count: 0 }) });
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
  });

  it('has slides drawn again that could not be drawn, for its owner', async () => {
    const { user } = renderPage('/app/templates/1', {
      slides: sampleSlides({ status: 'failed', slides: [], slides_count: 0, retryable: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('Preview coming soon')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says how many slides are left out', async () => {
    renderPage('/app/templates/1', { slides: sampleSlides({ slides_count: 140 }) });
    expect(await screen.findByText('Only the first 2 of 140 slides are shown.')).toBeInTheDocument();
  });

  it('requires nothing for the number of the row', async () => {
    const names = ['row', 'rows', 'row_id'];
    const placeholder_places = names.map((name) => ({ name, count: 1, places: [], filters: [], default_text: null }));
    renderPage('/app/templates/1', { templates: [sampleTemplate({ placeholders: names, placeholder_places })] });
    const placeholders = await screen.findByRole('region', { name: 'Placeholders' });
    const badges = within(placeholders).getAllByText(/^(Filled in|Required)$/);
    expect(badges.map(({ textContent }) => textContent)).toEqual(['Filled in', 'Filled in', 'Required']);
  });

  it('says so when no placeholder was found', async () => {
    renderPage('/app/templates/1', { templates: [sampleTemplate({ placeholders: [], placeholder_places: [] })] });
    expect(await screen.findByText('No placeholders detected')).toBeInTheDocument();
    expect(screen.getByText('{{name}}')).toBeInTheDocument();
  });

  it('lists what cannot be read as it stands, rather than saying that there is no placeholder', async () => {
    const fault = { code: 'x', message: 'M.', remedy: 'R.', place: 'slide 2', placeholder: '{{amount' };
    const faults = [{ ...fault, severity: 'error' as const }];
    renderPage('/app/templates/1', { templates: [sampleTemplate({ placeholder_places: [], faults })] });
    const list = within(await screen.findByRole('region', { name: 'Placeholders' }));
    expect(list.getByRole('listitem')).toHaveTextContent('{{amountslide 2Must be fixed');
  });

  it('shows each fault with its remedy and its place, errors before warnings', async () => {
    const fault = { code: 'x', message: 'Split tag.', remedy: 'Type it again.', place: 'slide 3, “Title 1”' };
    const warning = { ...fault, code: 'y', message: 'In a chart.', severity: 'warning' as const };
    renderPage('/app/templates/1', {
      templates: [sampleTemplate({ faults: [warning, { ...fault, severity: 'error' }] })],
    });
    const [first, second] = await screen.findAllByRole('alert');
    expect(first).toHaveTextContent('Must be fixedSplit tag.Type it again.Slide 3, “Title 1”');
    expect(second).toHaveTextContent('Worth checkingIn a chart.');
  });

  it('is duplicated, and the copy is shown', async () => {
    const { user, router } = renderPage('/app/templates/1');
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('heading', { name: 'Sales Pitch Deck (copy)' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/templates/2');
  });

  it('is deleted only after the question was answered', async () => {
    const { user, state } = renderPage('/app/templates/1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this template? This action cannot be undone.');
    expect(state.templates).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Sales Pitch Deck” was deleted.')).toBeVisible();
    expect(state.templates).toHaveLength(0);
    expect(await screen.findByRole('heading', { name: 'No templates at the moment' })).toBeInTheDocument();
    expect(screen.queryByText(/first PowerPoint template/)).not.toBeInTheDocument();
  });

  it('is kept when the question is cancelled, by the button that has the focus or by Esc', async () => {
    const { user, state } = renderPage('/app/templates/1');
    for (const key of ['{Enter}', '{Escape}']) {
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
      await user.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(state.templates).toHaveLength(1);
    expect(state.writes).toEqual([]);
  });

  it('offers no Delete to who may not', async () => {
    renderPage('/app/templates/1', { templates: [sampleTemplate({ can_delete: false })] });
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('leads back from a template that is not there', async () => {
    renderPage('/app/templates/99');
    expect(await screen.findByRole('heading', { name: 'Template not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to templates' })).toHaveAttribute('href', '/app/templates');
  });

  it.each([
    [undefined, undefined, null],
    ['slide 3, “Title 1”', undefined, 'Slide 3, “Title 1”'],
    [undefined, 'price', '{{price}}'],
    ['notes of slide 4', 'price', 'Notes of slide 4 · {{price}}'],
    ['slide 2', '{{price', 'Slide 2 · {{price'],
  ])('names the place of a fault (%s, %s): %s', async (place, placeholder, words) => {
    const fault = { code: 'x', severity: 'hint' as const, message: 'A message.', remedy: 'A remedy.' };
    const where = { ...(place === undefined ? {} : { place }), ...(placeholder === undefined ? {} : { placeholder }) };
    renderPage('/app/templates/1', { templates: [sampleTemplate({ faults: [{ ...fault, ...where }] })] });
    const item = within(await screen.findByRole('alert')).getByRole('listitem');
    expect(item).toHaveTextContent(`A message.A remedy.${words ?? ''}`);
  });

  it.each([
    [null, /^Uploaded Nov 2, 2026$/],
    ['Marketing Team', /^Uploaded Nov 2, 2026 · shared with Marketing Team$/],
  ])('with the team %s says “%s”', async (team_name, words) => {
    renderPage('/app/templates/1', { templates: [sampleTemplate({ team_name })] });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('has a quick start that leads to the wizard with this template', async () => {
    renderPage('/app/templates/1');
    const start = within(await screen.findByRole('region', { name: 'Quick Start' }));
    expect(start.getAllByRole('listitem')).toHaveLength(3);
    expect(start.getByRole('link', { name: 'Create presentations' })).toHaveAttribute(
      'href',
      '/app/presentations/new?template_id=1',
    );
  });

  it.each([
    ['Presentations Created', '1,234'],
    ['Slides', '4'],
    ['File Size', '3.25 MB'],
  ])('has the fact %s: %s', async (term, value) => {
    renderPage('/app/templates/1', { templates: [sampleTemplate({ presentations_count: 1234 })] });
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(details.getByText(term).parentElement).toHaveTextContent(`${term}${value}`);
  });

  it.each([
    ['Duplicate', 'post', '/app/templates/1/duplicate'],
    ['Delete', 'delete', '/app/templates/1'],
  ] as const)('says why %s failed, and stays', async (name, method, call) => {
    const { user, server, router } = renderPage('/app/templates/1');
    server.use(http[method](call, () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name }));
    if (method === 'delete') {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    }
    expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/app/templates/1');
  });
});
