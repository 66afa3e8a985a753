import { fireEvent, screen } from '@testing-library/react';
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
