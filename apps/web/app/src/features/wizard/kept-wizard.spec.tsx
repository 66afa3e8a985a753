import { refuse, sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { browser, drafts, tabDraft } from '@rowdeck/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const TABLE = new File(['company_name,contact,price,Zone\n1,2,3,4\n'], 'rows.csv', { type: 'text/csv' });
const WIZARD = { pathname: '/app/presentations/new', search: '?template_id=1' };
const BATCH = '/app/presentations/bulk_create';
const owner = sampleUser().id;

/** What a tab leaves that was closed at the last step. */
async function begin(id = 'begun', fileName = TABLE.name): Promise<void> {
  await drafts.attach(id, { file: TABLE, settings: {} });
  const mapping = { company_name: 'company_name', contact: 'contact', price: 'price', region: 'Zone' };
  const template = { id: 1, name: 'Sales Pitch Deck' };
  const said = { mapping, answers: new Map(), edits: new Map(), locale: 'en-US' };
  const work = { step: 2, template, fileName, ...said, sent: null };
  await drafts.save({ id, owner, savedAt: Date.now() + (id === 'begun' ? 0 : 1), work });
}

type Initial = Parameters<typeof renderPage>[1];

/** The history of a tab outlives a reload. */
const reload = (initial?: Initial) => renderPage({ ...WIZARD, state: { wizard: 'begun', step: 2 } }, initial);
const openTab = (initial?: Initial) => renderPage({ ...WIZARD, state: null }, initial);

const step = (name: string) => screen.findByRole('group', { name });
const region = () => screen.getByRole('combobox', { name: 'Column for region' });
const generate = () => screen.findByRole('button', { name: 'Generate 1 Presentation' });

describe('what is begun in the wizard', () => {
  beforeEach(() => begin());

  it('is there after a reload, and is one batch though it was sent before it', async () => {
    const keys: (string | null)[] = [];
    const refusedOnce = http.post(BATCH, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? refuse('service.unavailable') : undefined;
    });
    const first = reload();
    first.server.use(refusedOnce);
    await first.user.click(await generate());
    await screen.findByRole('alert');
    cleanup();
    const { user, server, router, state } = reload();
    server.use(refusedOnce);
    const button = await generate();
    expect(region()).toHaveValue('Zone');
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(state.forms.get(BATCH)?.get('presentation[csv_file]')).toMatchObject({ name: 'rows.csv' });
    expect(keys).toEqual([expect.any(String), keys[0]]);
    // What has become a batch is kept no longer.
    expect(await drafts.listOf(owner)).toEqual([]);
  });

  it('is offered in a new tab, and goes on where it was left', async () => {
    const { user } = openTab();
    expect(await screen.findByText(/^“Sales Pitch Deck” with rows.csv/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await step('Map Columns');
    expect(region()).toHaveValue('Zone');
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Map Columns' })).toHaveFocus();
  });

  it.each([
    [
      'goes on in another tab',
      () => Object.assign(drafts, { held: () => Promise.resolve(new Set(['begun'])) }),
      /^This batch is open in another tab/,
    ],
    ['is made in another tab', () => drafts.drop('begun'), /^This batch is not there any more/],
  ])('is not gone on with where it %s meanwhile, and this is said', async (_, meanwhile, words) => {
    const { user } = openTab();
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    await meanwhile();
    await user.click(goOn);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await step('Select Template');
  });

  it('is not discarded while it is open in another tab, and this is said', async () => {
    const { user } = openTab();
    const discard = await screen.findByRole('button', { name: 'Discard' });
    Object.assign(drafts, { held: () => Promise.resolve(new Set(['begun'])) });
    await user.click(discard);
    expect(await screen.findByText(/^This batch is open in another tab/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
    expect(await drafts.listOf(owner)).toContainEqual(expect.objectContaining({ id: 'begun' }));
  });

  it('goes on by itself after signing in on the way, for its owner', async () => {
    const cameFrom = jest.spyOn(browser, 'cameFrom').mockReturnValue('/users/sign_in');
    tabDraft.set('begun');
    openTab({ user: sampleUser({ id: crypto.randomUUID() }) });
    await step('Select Template');
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    cleanup();
    // What somebody else has begun in this tab takes no place of it.
    tabDraft.set('begun');
    openTab();
    await step('Map Columns');
    expect(region()).toHaveValue('Zone');
    cleanup();
    cameFrom.mockRestore();
  });

  it('leads to sign-in where its placeholders do not come without', async () => {
    const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const many = sampleTemplate({ placeholders: Array.from({ length: 60 }, (_, index) => `place_${index}`) });
    const { server } = reload({ templates: [many] });
    server.use(http.get('/app/templates/1', () => refuse('auth.required')));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^\/users\/sign_in\?return_to=/)));
    leave.mockRestore();
  });

  it('is gone when it is discarded, which can be undone, with the focus where it was', async () => {
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toBeEnabled());
    expect(undo).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(await drafts.attachmentOf('begun')).toBeUndefined();
    await user.click(undo);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await step('Map Columns');
    expect(region()).toHaveValue('Zone');
  });

  it('is listed with all else that was begun, the newest first, and offered no more beside what this tab begins', async () => {
    await begin('later', 'later.csv');
    const { user } = openTab();
    expect(await screen.findByText('You have begun 2 batches')).toBeInTheDocument();
    const listed = screen.getAllByRole('button', { name: 'Continue' });
    expect(listed[0]).toHaveAccessibleDescription(/^“Sales Pitch Deck” with later.csv/);
    await user.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement);
    expect(await screen.findByText('You have begun a batch')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('What you had begun is discarded')).toBeInTheDocument();
    for (const undo of screen.getAllByRole('button', { name: 'Undo' })) await user.click(undo);
    expect(await screen.findByText('You have begun 2 batches')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(await screen.findByLabelText('Data file'), new File(['a,b\n1,2\n'], 'mine.csv'));
    await screen.findByText('1 row found');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await step('Select Template');
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    // Of another visit: all three.
    cleanup();
    openTab();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Continue' })).toHaveLength(3));
  });

  it.each([
    ['in another tab', () => Object.assign(drafts, { held: () => Promise.resolve(new Set(['begun'])) }), {}],
    ['by somebody else', () => undefined, { user: sampleUser({ id: crypto.randomUUID() }) }],
  ])('is not offered where it is open %s', async (_, prepare, initial) => {
    prepare();
    openTab(initial);
    await step('Select Template');
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  it('says at the top that its template was deleted, and keeps the file', async () => {
    const { user } = reload({ templates: [sampleTemplate({ id: 2, name: 'Another' })] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The template “Sales Pitch Deck” is not there any more');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('stay in this browser for a day');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('radio', { name: 'Another' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Upload Data' }));
    expect(await screen.findByText('rows.csv')).toBeInTheDocument();
  });

  it('does without a browser that keeps it, and says so', async () => {
    const full = () => Promise.reject(new Error('QuotaExceededError'));
    Object.assign(drafts, { attach: full, save: full });
    reload();
    expect(await screen.findByText(/This browser does not keep your work/)).toBeInTheDocument();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    expect(await generate()).toBeEnabled();
  });

  it('keeps the page of who is signed out where nothing else keeps the work, and goes on after signing in elsewhere', async () => {
    const leave = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
    const full = () => Promise.reject(new Error('QuotaExceededError'));
    Object.assign(drafts, { attach: full, save: full });
    const { server, user, router } = reload();
    const button = await generate();
    let signedIn = false;
    server.use(
      http.post(BATCH, () => refuse('auth.required'), { once: true }),
      http.get('/session', () => (signedIn ? undefined : HttpResponse.json({ user: null, csrf_token: 'of nobody' }))),
    );
    await user.click(button);
    const link = await screen.findByRole('link', { name: 'Sign in in a new tab, then try again here' });
    expect(link).toHaveAttribute('target', '_blank');
    signedIn = true;
    await user.click(await generate());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(leave).not.toHaveBeenCalled();
    leave.mockRestore();
  });

  it('goes a step back and forth with the browser, and asks before it is left', async () => {
    const { router, user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    await user.upload(await screen.findByLabelText('Data file'), TABLE);
    await screen.findByText('1 row found');
    await user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
    await step('Map Columns');
    await act(() => router.navigate(-1));
    await step('Upload Data');
    await act(() => router.navigate(1));
    await step('Map Columns');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without generating?' });
    expect(question).toHaveTextContent('stay in this browser for a day');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/app/presentations/new');
    await user.click(await screen.findByRole('link', { name: 'Teams' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/teams'));
  });

  describe('and is on its way to the server', () => {
    const send = async () => {
      const page = reload();
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      page.server.use(http.post(BATCH, () => answered.then(() => undefined), { once: true }));
      await page.user.click(await generate());
      return { ...page, answer };
    };

    it('can be taken back, and sent again', async () => {
      const { user, router } = await send();
      await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
      const again = await generate();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.click(again);
      await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    });

    it('does not pull back who has left', async () => {
      const { user, router, answer } = await send();
      await user.click(screen.getByRole('link', { name: 'Teams' }));
      expect(await screen.findByRole('dialog')).toHaveTextContent('Your table is being sent.');
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/app/teams'));
      answer();
      expect(await screen.findByText(/Your batch has started/)).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/app/teams');
    });
  });
});
