import { sampleUser } from '@rowdeck/api-client';
import { drafts } from '@rowdeck/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import '../../../test/inline-worker';
import { renderPage } from '../../../test/render-page';

// The page is loaded on demand; the first load would count as the first test's.
beforeAll(() => import('./WizardPage'));

const TABLE = 'company_name,contact,price,region\nA,B,1,EU\n,,,\n';
const open = (state: unknown = null) =>
  renderPage({ pathname: '/app/presentations/new', search: '?template_id=1', state });

it('a file that was changed and removed is told of with its changes, and is back when that is undone, after a reload, too', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await user.upload(screen.getByLabelText('Data file'), new File([TABLE], 'rows.csv'));
  await user.click(await screen.findByRole('button', { name: 'Skip the row without values' }));
  await screen.findByText('1 row found');
  await user.click(screen.getByRole('button', { name: /^Remove file/ }));
  const words = '“rows.csv” was removed, with 1 row without values skipped.';
  expect(screen.getByText(words)).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Data file'), new File(['a,b\n1,2\n'], 'other.csv'));
  expect(await screen.findByRole('columnheader', { name: 'b' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use it again instead' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Remove file/ }));
  expect(screen.getByText(words)).toBeInTheDocument();
  const known = () => drafts.listOf(sampleUser().id).then(([draft]) => (draft?.work as { fileName: unknown }).fileName);
  await waitFor(async () => expect(await known()).toBeNull());
  const place: unknown = router.state.location.state;
  cleanup();

  const again = open(place);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('1 row found')).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('1 row found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo the last change' })).toBeInTheDocument();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
}, 60_000);

it('a file that cannot be used gives way to the one before when its removal is undone', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next: Upload Data' }));
  await user.upload(screen.getByLabelText('Data file'), new File(['a,b\n1,2\n'], 'rows.csv'));
  await screen.findByText('1 row found');
  await user.click(screen.getByRole('button', { name: /^Remove file/ }));
  await user.upload(screen.getByLabelText('Data file'), new File(['a,b\n'], 'empty.csv'));
  expect(await screen.findByText('This file cannot be used')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('This file cannot be used')).not.toBeInTheDocument();
  expect(screen.getByText('1 row found')).toBeInTheDocument();
});
