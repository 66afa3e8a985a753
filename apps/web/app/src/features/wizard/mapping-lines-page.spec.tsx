import { sampleTemplate, sampleUser } from '@rowdeck/api-client';
import { drafts } from '@rowdeck/ui';
import { fillIn } from '@rowdeck/web-testing';
import { screen, waitFor } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const MATCHED = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `field_${letter}`);
const NAMES = [...MATCHED, 'region', 'area', 'event', 'nick'];
const TABLE = new File([`${MATCHED.join(',')},Full region\n${MATCHED.join(',')},North\n`], 'rows.csv');
const BATCH = '/app/presentations/bulk_create';

it('what fills each placeholder: sure matches folded, guesses named, a text or nothing instead of a column, and defaults', async () => {
  const known = Object.fromEntries(NAMES.map((name) => [name, MATCHED.includes(name) ? name : '']));
  const said = {
    mapping: { ...known, region: 'Full region', area: 'Full region' },
    answers: new Map(),
    edits: new Map(),
  };
  const work = {
    step: 2,
    template: { id: 1, name: 'Deck' },
    fileName: TABLE.name,
    ...said,
    locale: 'en-US',
    sent: null,
  };
  await drafts.attach('begun', { file: TABLE, settings: {} });
  await drafts.save({ id: 'begun', owner: sampleUser().id, savedAt: Date.now(), work });
  const placeholder_places = NAMES.map((name) => ({
    name,
    count: 1,
    places: [],
    filters: name === 'nick' ? ['default: "friend"'] : name === 'event' ? ['number'] : [],
    default_text: name === 'nick' ? 'friend' : null,
  }));
  const { user, state } = renderPage(
    { pathname: '/app/presentations/new', state: { wizard: 'begun', step: 2 } },
    { templates: [sampleTemplate({ placeholders: NAMES, placeholder_places })] },
  );
  expect(await screen.findByText('6 placeholders matched by name')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Column for field_a' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('combobox', { name: 'Column for field_a' })).toHaveAccessibleDescription(
    /^The column has the same name\./,
  );

  const column = (name: string) => screen.getByRole('combobox', { name: `Column for ${name}` });
  expect(column('region')).toHaveAccessibleDescription(/^A guess: the names are alike\. Please check\./);
  expect(
    screen.getByText('“Full region” fills region, area. Check that it is meant for all of them.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(column('nick')).toHaveAttribute('placeholder', 'Its default: friend'));

  const generate = screen.getByRole('button', { name: 'Generate 1 Presentation' });
  expect(generate).toBeDisabled();
  const choose = async (name: string, option: string) => {
    await user.click(column(name));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('event', 'The same text in all…');
  const text = screen.getByRole('textbox', { name: 'Text for event' });
  expect(text).toHaveFocus();
  expect(column('event')).toHaveValue('The same text in all…');
  await user.type(text, '  ');
  expect(screen.getByText('1 placeholder still needs a column or a text.')).toBeInTheDocument();
  await fillIn(user, text, 'soon');
  expect(text).toHaveAccessibleDescription(/^“soon” is not a number\./);
  expect(generate).toBeDisabled();
  await choose('area', 'Leave blank');
  await user.clear(text);
  // A text that is not written yet is not the same as none.
  expect(generate).toBeDisabled();
  expect(screen.getByText('1 placeholder still needs a column or a text.')).toBeInTheDocument();
  await fillIn(user, text, '12');
  await waitFor(() => expect(generate).toBeEnabled());
  await user.click(generate);
  await waitFor(() => expect(state.forms.get(BATCH)).toBeDefined());
  const sent = JSON.parse(state.forms.get(BATCH)?.get('presentation[data_mapping]') as string) as object;
  expect(sent).toMatchObject({ region: 'Full region', area: { text: '' }, event: { text: '12' }, nick: '' });
});
