import { sampleChanges, sampleTemplate } from '@rowdeck/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const pptx = (name: string) => new File(['PK'], name);

const openReplace = async (initial = {}) => {
  const page = renderPage('/app/templates/1', initial);
  await page.user.click(await screen.findByRole('button', { name: 'Replace File' }));
  await page.user.upload(screen.getByLabelText('PowerPoint file'), pptx('Pitch 2.pptx'));
  await page.user.click(screen.getByRole('button', { name: 'Compare' }));
  return page;
};

describe('replacing the file of a template', () => {
  it('shows what changes, uses the file when that is confirmed, and can take it back', async () => {
    const { user, state } = await openReplace();
    const dialog = await screen.findByRole('dialog', { name: 'Replace the file' });
    const use = await within(dialog).findByRole('button', { name: 'Use This File' });
    for (const words of ['country', 'region', 'price: none → currency']) expect(dialog).toHaveTextContent(words);
    expect(state.templates[0]?.file_name).toBe('sales-pitch.pptx');
    await user.click(use);
    const versions = await screen.findByRole('region', { name: 'Versions' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(state.templates[0]?.file_name).toBe('Pitch 2.pptx');
    expect(
      within(versions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('2. Pitch 2.pptx'), expect.stringContaining('1. sales-pitch.pptx')]);
    await user.click(within(versions).getByRole('button', { name: 'Use Again: version 1' }));
    expect(await screen.findByRole('dialog', { name: 'Use an earlier file again' })).toHaveTextContent(
      'sales-pitch.pptx',
    );
  });

  it('gives the file up when it is cancelled', async () => {
    const { user, state } = await openReplace();
    await screen.findByRole('button', { name: 'Use This File' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(state.writes).toContain(`DELETE /app/templates/1/versions/${sampleChanges().version_id}`),
    );
    expect(screen.queryByRole('button', { name: 'Use This File' })).not.toBeInTheDocument();
  });

  it('says when it is the file that is there already', async () => {
    await openReplace({ changes: sampleChanges({ same_file: true, added: [], removed: [], changed: [] }) });
    expect(await screen.findByText('This is the very file that the template has already.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use This File' })).toBeDisabled();
  });

  it('says why a file is refused, and takes another', async () => {
    const { user } = renderPage('/app/templates/1');
    await user.click(await screen.findByRole('button', { name: 'Replace File' }));
    await user.upload(screen.getByLabelText('PowerPoint file'), pptx('broken.pptx'));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('not a PowerPoint presentation');
    await user.click(screen.getByRole('button', { name: /^Remove file/ }));
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.upload(screen.getByLabelText('PowerPoint file'), pptx('Pitch 2.pptx'));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('button', { name: 'Use This File' })).toBeEnabled();
  });

  it('refuses a table at once, in words that lead it to its place', async () => {
    const { user, state, router } = renderPage('/app/templates/1');
    await user.click(await screen.findByRole('button', { name: 'Replace File' }));
    await screen.findByLabelText('PowerPoint file');
    const dataTransfer = { files: [new File(['company'], 'Customers.CSV')], types: ['Files'] };
    fireEvent.drop(screen.getByRole('button', { name: /^Drop your file here/ }), { dataTransfer });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Customers.CSV” is a table. Give it in “Create Presentations”, to fill the template with it.',
    );
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    expect(state.writes).toEqual([]);
    expect(router.state.location.pathname).toBe('/app/templates/1');
  });

  it('is not offered to others, nor is a new name', async () => {
    renderPage('/app/templates/1', { templates: [sampleTemplate({ can_change: false })] });
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: 'Replace File' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
  });
});

it('a template is renamed, and keeps its name where the new one is refused', async () => {
  const { user } = renderPage('/app/templates/1');
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByLabelText('Template Name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a name for the template.')).toBeInTheDocument();
  await user.type(name, 'Pitch');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pitch' })).toBeInTheDocument();
});
