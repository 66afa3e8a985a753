import { refuse, sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';

const NAME = 'Account review (sample)';
const CSV = 'company,revenue\r\nAlder,€1\r\n';

function openEmpty(path: string, templates: ReturnType<typeof sampleTemplate>[] = []) {
  const page = renderPage(path, { templates, presentations: [], batches: [] });
  page.server.use(http.get('*/assets/a-file', () => HttpResponse.text(CSV)));
  const sent: FormData[] = [];
  page.server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST')
      void request
        .clone()
        .formData()
        .then((form) => sent.push(form));
  });
  return { ...page, sent };
}

const trySample = () => screen.findByRole('button', { name: 'Try it with a sample' });

describe('a sample', () => {
  it.each(['/dashboard', '/app/templates', '/app/presentations', '/app/presentations/new'])(
    'is made with one click on the empty page %s',
    async (path) => {
      const { user, router, state } = openEmpty(path);
      await user.click(await trySample());
      await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
      expect(state.templates.map(({ name }) => name)).toEqual([NAME]);
      expect(state.batches).toHaveLength(1);
    },
  );

  it('fills each placeholder from the column of its name, with the template that is there from before', async () => {
    const { user, router, sent, state } = openEmpty('/app/presentations', [sampleTemplate({ id: 7, name: NAME })]);
    await user.click(await trySample());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(state.templates).toHaveLength(1);
    expect(sent[0]?.get('presentation[template_id]')).toBe('7');
    expect(sent[0]?.get('presentation[data_mapping]')).toBe('{"company":"company","revenue":"revenue"}');
    expect(sent[0]?.get('presentation[file_name]')).toBe('{{company}}');
  });

  it.each([
    [6, 0],
    [5, 1],
  ])('is not offered where the month does not hold it: after %d of 10, %d is', async (current_month_usage, offers) => {
    const user = sampleUser({ current_month_usage, usage_limit: 10 });
    renderPage('/app/presentations', { user, presentations: [], batches: [] });
    await screen.findByRole('heading', { name: 'No presentations yet' });
    expect(screen.queryAllByRole('button', { name: 'Try it with a sample' })).toHaveLength(offers);
    expect(screen.queryAllByText(/count towards this month/)).toHaveLength(offers);
  });

  it('does not speak of the month where that has no limit', async () => {
    const user = sampleUser({ current_month_usage: 3, usage_limit: null });
    renderPage('/app/presentations', { user, presentations: [], batches: [] });
    expect(await screen.findByText('The sample adds a template and makes 5 presentations.')).toBeInTheDocument();
  });

  it('says why it could not be made, and can be tried again as the same batch', async () => {
    const { user, server, sent, router } = openEmpty('/app/presentations', [sampleTemplate({ name: NAME })]);
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/app/presentations/bulk_create', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? refuse('quota.exceeded') : undefined;
      }),
    );
    await user.click(await trySample());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your plan does not have enough presentations left this month',
    );
    await user.click(await trySample());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    expect(new Set(keys).size).toBe(1);
    expect(sent).toHaveLength(2);
  });
});
