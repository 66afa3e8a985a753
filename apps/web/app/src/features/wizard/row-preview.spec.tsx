import { sampleRowPreview, sampleSlides, sampleUser } from '@rowdeck/api-client';
import { pathOf, type PreviewedRow, templatesHttp } from '@rowdeck/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const TABLE = new File(['Company_Name,Contact,Price\nNorthwind,Mia,12\nFabrikam,Jo,9\n'], 'customers.csv');

/** The third step, and the rows that the server was asked to draw. */
async function openPreview(about: Parameters<typeof renderPage>[1] = {}, table = TABLE) {
  const page = renderPage('/app/presentations/new?template_id=1', { user: sampleUser(), ...about });
  const asked: PreviewedRow[] = [];
  const path = pathOf(templatesHttp.previewRow, { params: { id: 1 } });
  page.server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(path))
      void request
        .clone()
        .json()
        .then((body) => asked.push(body as PreviewedRow));
  });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), table);
  const next = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(next).toBeEnabled());
  await page.user.click(next);
  return { ...page, asked, preview: await screen.findByRole('region', { name: 'Preview' }) };
}

describe('the preview of a row', () => {
  it('shows a slide with the values of the row, and the next one', async () => {
    const { user, preview, asked } = await openPreview();
    expect(await within(preview).findByRole('img', { name: 'Slide 1 with row 1' })).toHaveAttribute(
      'src',
      sampleRowPreview().picture?.url,
    );
    expect(asked).toMatchObject([{ slide: 1, row: 1, rows: 2, cells: ['Northwind', 'Mia', '12'] }]);
    expect(asked[0]?.mapping).toContainEqual(['company_name', 'Company_Name']);
    await user.click(within(preview).getByRole('button', { name: 'Next row' }));
    expect(preview).toHaveTextContent('Row 2 of 2');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ row: 2, cells: ['Fabrikam', 'Jo', '9'] }));
    await user.keyboard('{ArrowLeft}');
    expect(preview).toHaveTextContent('Row 1 of 2');
  });

  it('says which row is there, and not the one that is on its way', async () => {
    const { user, preview } = await openPreview();
    await within(preview).findByText('Row 1 is shown.');
    await user.click(within(preview).getByRole('button', { name: 'Next row' }));
    expect(within(preview).getByRole('img')).toHaveAccessibleName('Slide 1 with row 1');
    expect(within(preview).getByText('The preview is being drawn.')).toBeInTheDocument();
    expect(await within(preview).findByText('Row 2 is shown.')).toBeInTheDocument();
    expect(within(preview).getByRole('img')).toHaveAccessibleName('Slide 1 with row 2');
  });

  it('is turned over by keys where it was clicked: rows by arrows, slides by Page Up and Page Down', async () => {
    const { user, preview } = await openPreview();
    await user.click(await within(preview).findByRole('img'));
    await user.keyboard('{ArrowRight}{PageDown}');
    expect(preview).toHaveTextContent('Row 2 of 2');
    expect(preview).toHaveTextContent('Slide 2 of 2');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{PageUp}');
    expect(preview).toHaveTextContent('Row 2 of 2');
    expect(preview).toHaveTextContent('Slide 1 of 2');
  });

  it('has the focus once a row was asked for by its number', async () => {
    const { user, preview } = await openPreview();
    await user.type(within(preview).getByRole('textbox', { name: 'Go to row' }), '2{Enter}');
    expect(within(preview).getByRole('group', { name: /^Preview. ← and → turn the rows/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(preview).toHaveTextContent('Row 1 of 2');
  });

  it('is asked for again where another try may succeed', async () => {
    const reason = 'The slide could not be drawn this time.';
    const rowPreview = sampleRowPreview({ status: 'failed', picture: null, reason, retryable: true });
    const { user, preview, asked } = await openPreview({ rowPreview });
    await user.click(await within(preview).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual(asked[0]);
  });

  it('shows any row of a long table, and those beside it', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `Company ${index + 1},Mia,12`);
    const long = new File([`Company_Name,Contact,Price\n${rows.join('\n')}\n`], 'long.csv');
    const { user, preview, asked } = await openPreview({}, long);
    const field = within(preview).getByRole('textbox', { name: 'Go to row' });
    await user.type(field, '317{Enter}');
    expect(preview).toHaveTextContent('Row 317 of 400');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ row: 317, rows: 400, cells: ['Company 317', 'Mia', '12'] }),
    );
    await user.click(within(preview).getByRole('button', { name: 'Previous row' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ row: 316, cells: ['Company 316', 'Mia', '12'] }));
    await user.type(field, '9999{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ row: 400, cells: ['Company 400', 'Mia', '12'] }));
    // In the form that starts the batch, Enter does no more than that.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  });

  it('says what is longer than its box', async () => {
    const { picture } = sampleRowPreview();
    const values = [{ placeholder: 'company_name', column: 'Company_Name', characters: 412 }];
    const overflows = [
      { shape: 'Name', kind: 'longer' as const, left: 0.1, top: 0.1, width: 0.5, height: 0.2, values },
    ];
    const { preview } = await openPreview({
      rowPreview: sampleRowPreview({ picture: picture && { ...picture, overflows } }),
    });
    const words =
      'The text of “Name” is longer than its box: {{company_name}} (column “Company_Name”) has 412 characters.';
    expect(await within(preview).findByText(words)).toBeInTheDocument();
  });

  it('says why there is no picture', async () => {
    const rowPreview = sampleRowPreview({ status: 'failed', picture: null, reason: 'The price cannot be read.' });
    const { preview } = await openPreview({ rowPreview });
    expect(await within(preview).findAllByText('The price cannot be read.')).toHaveLength(2);
    expect(within(preview).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('asks for none where none can be drawn', async () => {
    const { preview, asked } = await openPreview({
      slides: sampleSlides({ status: 'unavailable', slides: [], slides_count: 0 }),
    });
    expect(await within(preview).findAllByText('Previews are not set up on this server.')).toHaveLength(2);
    expect(asked).toEqual([]);
  });
});
