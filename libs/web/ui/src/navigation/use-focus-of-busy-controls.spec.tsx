import { act, render, screen } from '@testing-library/react';
import { useFocusOfBusyControls } from './use-focus-of-busy-controls';

function Page({ busy = false }: { busy?: boolean }) {
  useFocusOfBusyControls();
  return (
    <>
      <button disabled={busy}>Save</button>
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

describe('the focus of a control that is busy', () => {
  const save = () => screen.getByRole('button', { name: 'Save' });

  /** As a browser does, and jsdom does not: what is disabled has no focus. */
  const whileBusy = async (meanwhile: () => void) => {
    const { rerender } = render(<Page />);
    act(() => save().focus());
    act(() => save().blur());
    rerender(<Page busy />);
    expect(document.body).toHaveFocus();
    act(meanwhile);
    rerender(<Page />);
    await act(() => Promise.resolve());
  };

  it('comes back with the control', async () => {
    await whileBusy(() => undefined);
    expect(save()).toHaveFocus();
  });

  it('stays where it has been put meanwhile', async () => {
    await whileBusy(() => screen.getByRole('link').focus());
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('stays nowhere for who has pressed something else', async () => {
    await whileBusy(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(document.body).toHaveFocus();
  });
});
