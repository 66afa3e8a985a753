import { refuse, SAMPLE_BATCH_ID, sampleBatch, samplePresentation, sampleTemplate } from '@rowdeck/api-client';
import { browser, paths } from '@rowdeck/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../test/render-page';

const DECK = '/app/presentations/1/download';
const ZIP = `/app/batches/${SAMPLE_BATCH_ID}/download`;
const template = sampleTemplate();
const FILE = template.file_url ?? '';
const PLACES = [
  ['the button of a batch', `/app/batches/${SAMPLE_BATCH_ID}`, 'Download ZIP', ZIP],
  ['a row of a batch', `/app/batches/${SAMPLE_BATCH_ID}`, 'Download Northwind', DECK],
  ['a row of the presentations', '/app/presentations', 'Download Northwind', DECK],
  ['the button of a presentation', '/app/presentations/1', 'Download Northwind', DECK],
  ['a row of the dashboard', '/dashboard', 'Download Northwind', DECK],
  ['the file of a template', `/app/templates/${template.id}`, 'Download Template', FILE],
] as const;

describe.each(PLACES)('%s', (_, page, name, file) => {
  let download: jest.SpiedFunction<typeof browser.download>;
  let leaveTo: jest.SpyInstance;
  beforeEach(() => {
    download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
    leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  const open = async () => {
    const shown = renderPage(page, {
      batches: [sampleBatch()],
      presentations: [samplePresentation()],
      templates: [template],
    });
    return { ...shown, link: await screen.findByRole('link', { name }) };
  };

  it('has the browser fetch the file, once, when the server would give it', async () => {
    const { server, user, link } = await open();
    const asked: (string | null)[] = [];
    server.use(
      http.get(file, ({ request }) => {
        asked.push(request.headers.get('range'));
        return new HttpResponse('P', { status: 206 });
      }),
    );
    expect(link).toHaveAttribute('href', file);
    expect(link).toHaveAttribute('download');
    await user.dblClick(link);
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(download.mock.calls[0]?.[0]).toBe(file);
    expect(asked).toEqual(['bytes=0-0']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what is in the way, and what to do, by the keyboard too', async () => {
    const { server, user, link } = await open();
    const detail = 'Try again in a moment.';
    server.use(http.get(file, () => refuse('storage.unavailable', { detail }), { once: true }));
    link.focus();
    await user.keyboard('{Enter}');
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('File storage is not responding');
    expect(said).toHaveTextContent(detail);
    expect(within(said).getByRole('button', { name: 'Close' })).toBeEnabled();
    expect(download).not.toHaveBeenCalled();
    expect(link).toHaveFocus();
    server.use(http.get(file, () => new HttpResponse('P', { status: 206 })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it.each([
    ['no answer', () => HttpResponse.error(), 'Rowdeck is not responding'],
    ['the page of a proxy', () => new HttpResponse('<html>', { status: 502 }), 'Something went wrong'],
  ])('says so at %s', async (_name, answer, words) => {
    const { server, user, link } = await open();
    server.use(http.get(file, answer));
    await user.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('leads to sign-in and then to the file when the session is over', async () => {
    const { server, user, link } = await open();
    server.use(http.get(file, () => refuse('auth.required')));
    await user.click(link);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(paths.signIn(file)));
  });

  it('is the browser’s own where it is opened elsewhere', async () => {
    const { link } = await open();
    const left = new Promise<boolean>((resolve) =>
      document.addEventListener(
        'click',
        (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      ),
    );
    fireEvent.click(link, { ctrlKey: true });
    expect(await left).toBe(true);
    expect(link).toHaveAttribute('aria-busy', 'false');
  });
});
