import { browser } from '@rowdeck/ui';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

it('the page of a template gives a sample table, named for it', async () => {
  // jsdom has no addresses of blobs.
  Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => undefined });
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
  const { user } = renderPage('/app/templates/1');
  await user.click(await screen.findByRole('button', { name: 'Download a sample CSV' }));
  expect(download).toHaveBeenCalledWith('blob:sample', 'Sales Pitch Deck - sample.csv');
  download.mockRestore();
});
