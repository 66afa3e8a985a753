import { refuse, sampleTemplate } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const foreign = {
  code: 'placeholder.other_style',
  severity: 'hint' as const,
  message: '12 placeholders of another tool, in the style ${name}, printed as they stand: slide 1.',
  remedy: 'Convert the template.',
};
const loop = { ...foreign, code: 'placeholder.other_loop', message: '“{#rows}” is a mark for a loop.' };

it('shows a mark of another tool as it was written', async () => {
  const mark = { ...loop, place: 'slide 2', placeholder: '{#rows}' };
  renderPage('/app/templates/1', { templates: [sampleTemplate({ faults: [mark], can_convert: false })] });
  expect(await screen.findByText('Slide 2 · {#rows}')).toBeInTheDocument();
});

it('offers to convert the placeholders of another tool, and shows the conversion with what is left', async () => {
  const template = sampleTemplate({ faults: [foreign, loop], can_convert: true });
  const { user, router, state } = renderPage('/app/templates/1', { templates: [template] });
  const offer = await screen.findByRole('alert', { name: 'Placeholders of another tool' });
  expect(
    within(offer)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([foreign.message, loop.message]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(within(offer).getByRole('button', { name: 'Convert to {{…}}' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The placeholders were converted. “Sales Pitch Deck” is still there as it was uploaded. What could not be converted is listed below.',
  );
  expect(router.state.location.pathname).toBe('/app/templates/2');
  expect(await screen.findByRole('heading', { name: 'Sales Pitch Deck (converted)' })).toBeInTheDocument();
  expect(screen.getByRole('alert', { name: 'Good to know' })).toHaveTextContent(loop.message);
  expect(screen.queryByRole('button', { name: 'Convert to {{…}}' })).not.toBeInTheDocument();
  expect(state.templates).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Sales Pitch Deck' }));
  expect(await screen.findByRole('heading', { name: 'Sales Pitch Deck' })).toBeInTheDocument();
  const there = await screen.findByRole('link', { name: 'Sales Pitch Deck (converted)' });
  expect(there).toHaveAttribute('href', '/app/templates/2');
});

it('lets the styles to convert be chosen, and chooses none beforehand that may be text', async () => {
  const names = ['city', 'name'];
  const sure = { ...foreign, style: '[[name]]', names, message: '2 placeholders of another tool.' };
  const text = {
    ...foreign,
    style: '«name»',
    names: ['Известия'],
    doubtful: true,
    message: '1 place looks like one.',
  };
  const template = sampleTemplate({ faults: [sure, text, loop], can_convert: true });
  const { user, router, state } = renderPage('/app/templates/1', { templates: [template] });
  const [brackets, quotes] = await screen.findAllByRole('checkbox');
  if (!brackets || !quotes) throw new Error('There is no choice.');
  expect([brackets, quotes].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  expect(brackets).toHaveAccessibleName(sure.message);
  expect(brackets).toHaveAccessibleDescription('Converted to {{city}}, {{name}}');
  const button = screen.getByRole('button', { name: 'Convert to {{…}}' });
  await user.click(brackets);
  expect(button).toBeDisabled();
  await user.click(quotes);
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/templates/2'));
  expect(state.templates.find(({ id }) => id === 2)?.faults).toEqual([sure, loop]);
  expect(await screen.findByRole('status')).toHaveTextContent('What was not converted is listed below.');
});

it('says why a conversion failed, and stays', async () => {
  const template = sampleTemplate({ faults: [foreign], can_convert: true });
  const { user, server, router } = renderPage('/app/templates/1', { templates: [template] });
  server.use(
    http.post('/app/templates/1/convert', () => refuse('template.rejected', { detail: 'The file is encrypted.' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Convert to {{…}}' }));
  expect(await screen.findByText('The file is encrypted.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/app/templates/1');
});
