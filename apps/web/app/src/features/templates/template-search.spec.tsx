import { sampleTemplate } from '@rowdeck/api-client';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

describe('the list of templates', () => {
  it('is narrowed to the names that hold a text, which stands in its address', async () => {
    const templates = ['Pitch', 'Offer'].map((name, at) => sampleTemplate({ id: at + 1, name }));
    const { user, router } = renderPage('/app/templates?q=offer', { templates });
    expect(await screen.findByRole('link', { name: 'Offer' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pitch' })).not.toBeInTheDocument();
    const field = screen.getByRole('searchbox', { name: 'Search' });
    expect(field).toHaveValue('offer');
    await user.clear(field);
    await user.type(field, 'xyzzy{Enter}');
    expect(await screen.findByRole('heading', { name: 'No templates found' })).toBeInTheDocument();
    expect(screen.getByText('No templates found.')).toHaveAttribute('role', 'status');
    expect(router.state.location.search).toBe('?q=xyzzy');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Pitch' })).toBeInTheDocument();
  });

  it('keeps its text from page to page', async () => {
    const templates = Array.from({ length: 25 }, (_, at) => sampleTemplate({ id: at + 1, name: `Deck ${at}` }));
    const { user, router } = renderPage('/app/templates?q=deck', { templates });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Deck 24' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=deck&page=2');
  });
});
