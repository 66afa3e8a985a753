import { SAMPLE_BATCH_ID, sampleBatch, sampleTemplate } from '@rowdeck/api-client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const places = ['name', 'due', 'greeting'].map((name) => ({
  ...{ name, count: 1, places: [], default_text: null },
  filters: name === 'due' ? ['date'] : [],
}));

const batch = sampleBatch({
  template_id: 1,
  settings: { header_line: 2, delimiter: ';', data_locale: 'de-DE', locale: 'fr-FR' },
  column_readings: { count: 1, columns: [{ column: 'Due', order: 'mdy' }] },
  missing: { kind: 'default', value: 'n/a' },
});

const openedAt = (location: Parameters<typeof renderPage>[0]) =>
  renderPage(location, {
    templates: [sampleTemplate({ placeholders: ['name', 'due', 'greeting'], placeholder_places: places })],
    batches: [batch],
    mappings: {
      1: {
        mapping: [
          ['name', 'Who'],
          ['due', 'Due'],
          ['greeting', { text: 'Hello' }],
        ],
        rules: null,
      },
    },
  });

it.each(['as it was opened', 'that was loaded anew'])(
  'a batch that is run again begins with all that was said of it, on a page %s',
  async (page) => {
    let { user, state, router } = openedAt(`/app/presentations/new?template_id=1&batch_id=${SAMPLE_BATCH_ID}`);
    await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
    if (page !== 'as it was opened') {
      await screen.findByLabelText('Data file');
      const { location } = router.state;
      cleanup();
      ({ user, state, router } = openedAt(location));
      await screen.findByLabelText('Data file');
    }
    const rows = 'Export of March\nWho;Due\nAda;03/04/2026\nBob;\n';
    await user.upload(screen.getByLabelText('Data file'), new File([rows], 'april.csv', { type: 'text/csv' }));
    await screen.findByText('2 rows found');
    expect(screen.getByRole('textbox', { name: 'Headers in line' })).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Next: Map Columns' }));
    expect(screen.getByRole('radio', { name: /^Month first: / })).toBeChecked();
    const generate = await screen.findByRole('button', { name: 'Generate 2 Presentations' });
    await waitFor(() => expect(generate).toBeEnabled());
    await user.click(generate);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/batches\//));
    const form = state.forms.get('/app/presentations/bulk_create');
    const sent = ['header_line', 'delimiter', 'data_locale', 'locale', 'column_readings', 'missing', 'data_mapping'];
    expect(sent.map((field) => form?.get(`presentation[${field}]`))).toEqual([
      '2',
      ';',
      'de-DE',
      'fr-FR',
      '{"Due":{"order":"mdy"}}',
      'default=n/a',
      '{"name":"Who","due":"Due","greeting":{"text":"Hello"}}',
    ]);
  },
);
