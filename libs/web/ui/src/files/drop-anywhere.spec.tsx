import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDropAnywhere, useTakesDrops } from './drop-anywhere';

const onDrop = jest.fn();

function Taker() {
  useTakesDrops();
  return null;
}

function Page() {
  const isOver = useDropAnywhere(onDrop);
  const [taking, setTaking] = useState(false);
  return (
    <main>
      <output>{isOver ? 'over' : 'nothing'}</output>
      <button onClick={() => setTaking(!taking)}>Field</button>
      {taking && <Taker />}
    </main>
  );
}

const file = new File(['x'], 'deck.pptx');
const FILES = { types: ['Files'], files: [file] };
const TEXT = { types: ['text/plain'], files: [] };
const output = () => screen.getByRole('status');

/** False where the page took it, and the browser does not. */
const give = (event: 'dragOver' | 'drop', dataTransfer: object) => fireEvent[event](document.body, { dataTransfer });

/** The DOM of tests has no events of dragging that say where the pointer goes. */
const leaveTo = (relatedTarget: Element | null) =>
  fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));

describe('files that are let go on a page', () => {
  beforeEach(() => {
    onDrop.mockClear();
    render(<Page />);
  });

  it('are taken by it, and the browser does not leave the page to open them', () => {
    expect(give('dragOver', FILES)).toBe(false);
    expect(output()).toHaveTextContent('over');
    expect(give('drop', FILES)).toBe(false);
    expect(output()).toHaveTextContent('nothing');
    expect(onDrop).toHaveBeenCalledWith([file]);
  });

  it('are left alone where what is dragged is a text', () => {
    expect(give('dragOver', TEXT)).toBe(true);
    expect(output()).toHaveTextContent('nothing');
    expect(give('drop', TEXT)).toBe(true);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('are over it no more once the page is left, and not where its parts are', () => {
    give('dragOver', FILES);
    leaveTo(output());
    expect(output()).toHaveTextContent('over');
    leaveTo(null);
    expect(output()).toHaveTextContent('nothing');
  });

  it('are a field’s as long as one stands that takes them', () => {
    const button = screen.getByRole('button', { name: 'Field' });
    fireEvent.click(button);
    expect(give('dragOver', FILES)).toBe(true);
    expect(output()).toHaveTextContent('nothing');
    expect(give('drop', FILES)).toBe(true);
    expect(onDrop).not.toHaveBeenCalled();
    fireEvent.click(button);
    give('drop', FILES);
    expect(onDrop).toHaveBeenCalledTimes(1);
  });
});

it('nobody takes them once the page is gone', () => {
  onDrop.mockClear();
  const { unmount } = render(<Page />);
  act(unmount);
  expect(give('drop', FILES)).toBe(true);
  expect(onDrop).not.toHaveBeenCalled();
});
