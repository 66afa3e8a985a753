import { refuse, sampleBrand } from '@rowdeck/api-client';
import { fillIn } from '@rowdeck/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../../test/render-page';

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const picture = () => new File(['picture'], 'logo.png', { type: 'image/png' });
const logoField = () => screen.findByLabelText(/logo$/, { selector: 'input' });
/** The colour of the buttons of the preview by day. */
const shownFill = async () =>
  (await preview())
    .getByText('Join the team')
    .closest<HTMLElement>('[style*="--rd-brand-light-fill"]')
    ?.style.getPropertyValue('--rd-brand-light-fill');

describe('the branding', () => {
  it('is saved with name and colour, and says so', async () => {
    const { user, jsonOf } = renderPage('/settings/branding', { brand: null });
    await fillIn(user, await field('Name (optional)'), 'Babbage & Co');
    await user.click(screen.getByRole('button', { name: 'Crimson' }));
    expect(await field(/^Colour/)).toHaveValue('#b5173b');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(await jsonOf('PUT /settings/branding')).toEqual({ name: 'Babbage & Co', colour: '#b5173b' });
  });

  it('is shown as it will look, before it is saved', async () => {
    const { user, state } = renderPage('/settings/branding');
    expect((await preview()).getAllByText('Analytical Engines')).toHaveLength(1);
    expect(screen.getByText(/^When your plan ends, your branding is kept/)).toBeInTheDocument();
    await user.clear(await field('Name (optional)'));
    expect((await preview()).getAllByText('Field Sales')).toHaveLength(1);
    const colour = await field(/^Colour/);
    await user.clear(colour);
    await fillIn(user, colour, '#123456');
    expect(await shownFill()).toBe('#123456');
    fireEvent.change(screen.getByLabelText('Choose another colour'), { target: { value: '#654321' } });
    expect(await shownFill()).toBe('#654321');
    expect(state.writes).toEqual([]);
  });

  it('is not sent with what is no colour', async () => {
    const { user, state } = renderPage('/settings/branding');
    const colour = await field(/^Colour/);
    await user.clear(colour);
    await fillIn(user, colour, 'red');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/^Enter a colour as #/)).toBeInTheDocument();
    expect(colour).toHaveFocus();
    expect(state.writes).toEqual([]);
  });

  it('takes a logo as soon as it is chosen, shows it, and removes it', async () => {
    const { user, state } = renderPage('/settings/branding', { brand: null });
    await user.upload(await logoField(), picture());
    const shown = await screen.findByRole('img', { name: 'Your logo' });
    expect(shown).toHaveAttribute('src', `/logos/${sampleBrand().logo_id}`);
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument());
    expect(state.writes).toEqual(['PUT /settings/branding/logo', 'DELETE /settings/branding/logo']);
  });

  it('says under the field why a logo was refused', async () => {
    const { user, server } = renderPage('/settings/branding', { brand: null });
    const errors = { logo: ['The picture is damaged.'] };
    server.use(http.put('/settings/branding/logo', () => refuse('branding.invalid', { errors })));
    await user.upload(await logoField(), picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture is damaged.');
    expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument();
  });

  it('is removed after a question', async () => {
    const { user, state } = renderPage('/settings/branding');
    await user.click(await screen.findByRole('button', { name: 'Remove branding' }));
    const question = await screen.findByRole('dialog', { name: 'Remove your branding?' });
    expect(state.writes).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Remove branding' }));
    await waitFor(() => expect(state.brand).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove branding' })).not.toBeInTheDocument());
    expect(await field('Name (optional)')).toHaveValue('');
    expect(await field(/^Colour/)).toHaveValue('#2b4094');
  });
});

describe('without the plan', () => {
  it('says from which plan on it is there, with an example and nothing to fill in', async () => {
    renderPage('/settings/branding', { brand: null, brandIncluded: false });
    expect(await screen.findByText(/^Custom branding is part of the Professional plan/)).toBeInTheDocument();
    expect(screen.getByText('An example, with a name that is not yours')).toBeInTheDocument();
    expect((await preview()).getAllByText('Analytical Engines')).toHaveLength(2);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove branding' })).not.toBeInTheDocument();
  });

  it('says that what there is is kept, and lets it be removed', async () => {
    const { user, state } = renderPage('/settings/branding', {
      brand: sampleBrand({ name: 'Babbage & Co' }),
      brandIncluded: false,
    });
    expect(await screen.findByText(/What you have set up is kept\. Nobody sees it now/)).toBeInTheDocument();
    expect((await preview()).getAllByText('Babbage & Co')).toHaveLength(1);
    expect(screen.queryByText(/^An example/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove branding' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove branding' }));
    await waitFor(() => expect(state.brand).toBeNull());
  });
});
