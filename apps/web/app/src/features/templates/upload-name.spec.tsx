import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const pptx = (name: string) => new File(['x'], name);

it('a template takes its name from the file that is chosen instead of another, until somebody has written one', async () => {
  const { user } = renderPage('/app/templates/new');
  const name = await screen.findByLabelText('Template Name');
  const choose = async (file: string) => {
    const remove = screen.queryByRole('button', { name: /^Remove file/ });
    if (remove) await user.click(remove);
    await user.upload(await screen.findByLabelText('PowerPoint file'), pptx(file));
  };
  await choose('notes.pptx');
  await choose('Pitch.pptx');
  expect(name).toHaveValue('Pitch');
  fireEvent.change(name, { target: { value: 'Pitch 2027' } });
  await choose('Other.pptx');
  expect(name).toHaveValue('Pitch 2027');
});

it('says which name a template has taken from its file, once, and leaves the focus with the file', async () => {
  const { user } = renderPage('/app/templates/new');
  const name = await screen.findByLabelText('Template Name');
  await user.upload(await screen.findByLabelText('PowerPoint file'), pptx('Pitch.pptx'));
  const news = await screen.findByText('Pitch.pptx, 0.01 MB. The template is called “Pitch”.');
  expect(news).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Remove file Pitch.pptx' })).toHaveFocus();
  // What is typed is said by the field.
  fireEvent.change(name, { target: { value: 'Pitch 2027' } });
  expect(news).toHaveTextContent('Pitch.pptx, 0.01 MB. The template is called “Pitch”.');
  await user.click(screen.getByRole('button', { name: /^Remove file/ }));
  await user.upload(await screen.findByLabelText('PowerPoint file'), pptx('Other.pptx'));
  await waitFor(() => expect(news).toHaveTextContent(/^Other\.pptx, 0\.01 MB$/));
});
