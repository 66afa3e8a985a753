import { refuse } from '@rowdeck/api-client';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const FILES = /Files cannot be stored or read at the moment\. Batches wait and go on by themselves\./;
const PATIENCE = { timeout: 15_000 };

describe('the banner of parts that are away', () => {
  it('stands above the page while something is away, says what, and goes by itself', async () => {
    const { state } = renderPage('/app/teams', { away: ['files'] });
    const words = await screen.findByText(FILES);
    expect(words.closest('[aria-live=polite]')).toHaveTextContent('Parts of Rowdeck are away');
    state.away = [];
    await waitFor(() => expect(words).not.toBeInTheDocument(), PATIENCE);
  });

  it('says nothing while all is there', async () => {
    renderPage('/app/teams');
    await screen.findByRole('heading', { level: 1, name: 'Teams' });
    expect(screen.queryByText('Parts of Rowdeck are away')).not.toBeInTheDocument();
  });

  it('comes as soon as an answer was that something is away, also of the session', async () => {
    const { state, server, user } = renderPage('/app/teams');
    await screen.findByRole('heading', { level: 1, name: 'Teams' });
    state.away = ['templates', 'batches'];
    server.use(http.get('/app/templates', () => refuse('service.unavailable')));
    await user.click(screen.getByRole('link', { name: 'Templates' }));
    expect(await screen.findByText(/^Templates and batches cannot be reached at the moment\./)).toBeInTheDocument();
  });
});
