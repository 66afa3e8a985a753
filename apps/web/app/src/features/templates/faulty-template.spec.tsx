import { sampleTemplate } from '@rowdeck/api-client';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

it('the list says of a template that its text cannot be filled', async () => {
  const templates = [sampleTemplate({ faults_count: 2 }), sampleTemplate({ id: 2, name: 'Sound' })];
  renderPage('/app/templates', { templates });
  const [faulty, sound] = await screen.findAllByRole('listitem');
  expect(faulty).toHaveTextContent('2 places must be fixed');
  expect(sound).not.toHaveTextContent('must be fixed');
});
