import { sampleTemplate } from '@rowdeck/api-client';
import { xlsx } from '@rowdeck/engine-tabular-testing';
import { browser } from '@rowdeck/ui';
import { screen, waitFor } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** Names, shares and cities; the share of one row is an error of its formula, of another one blank. */
function workbook(): File {
  const rows = [
    `<row>${['name', 'share', 'city'].map(text).join('')}</row>`,
    `<row>${text('Ada')}<c t="e"><f>1/0</f><v>#DIV/0!</v></c>${text('Bern')}</row>`,
    `<row>${text('Bob')}<c><v>3</v></c></row>`,
    `<row>${text('Cyd')}<c><v>4</v></c>${text('Ulm')}</row>`,
  ];
  return new File([Uint8Array.from(xlsx({ sheet: rows.join('') }))], 'people.xlsx');
}

async function reachStep3() {
  const names = ['name', 'share', 'city'];
  const placeholder_places = names.map((name) => ({
    ...{ name, count: 1, places: [], default_text: null },
    filters: name === 'share' ? ['number'] : [],
  }));
  const page = renderPage('/app/presentations/new?template_id=1', {
    templates: [sampleTemplate({ placeholders: names, placeholder_places })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await page.user.upload(screen.getByLabelText('Data file'), workbook());
  const next = screen.getByRole('button', { name: 'Next: Map Columns' });
  await waitFor(() => expect(next).toBeEnabled());
  await page.user.click(next);
  return page;
}

const emptyCities = () => screen.findByRole('region', { name: 'Column “city”, empty cells' });
const reason = 'Column “share”: The cell shows the error #DIV/0!.';

it('rows of a workbook are rows after it was corrected, too, and those left out say why', async () => {
  const { user } = await reachStep3();
  expect(await emptyCities()).toHaveTextContent('1 empty cell (row 3)');
  expect(await screen.findByRole('textbox', { name: 'share, Row 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave this row out' }));
  expect(await screen.findByText(/1 row was left out and is not sent\.$/)).toBeInTheDocument();
  expect(screen.getByText(`Row 2 (Ada · Bern). ${reason}`)).toBeInTheDocument();
  expect(await emptyCities()).toHaveTextContent('1 empty cell (row 3)');

  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download the rows left out' }));
  expect(download).toHaveBeenCalledWith('blob:1', 'people (left out).csv');
  expect(await saved[0]?.text()).toContain(`Ada,,Bern,${reason}\r\n`);
  // It is text now; nobody is asked how text is to be read that was written here.
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/^A workbook that was changed here/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument();
});
