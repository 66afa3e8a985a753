import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { FilePicker } from './FilePicker';

const show = (about: Partial<React.ComponentProps<typeof FilePicker>> = {}) => {
  const onChange = jest.fn();
  const props = {
    label: 'CSV file',
    extensions: ['.csv', '.tsv'],
    hint: 'At most 10 MB',
    file: null,
    onChange,
    ...about,
  } as const;
  render(
    <RowdeckProvider env="test">
      <FilePicker {...props} />
    </RowdeckProvider>,
  );
  return onChange;
};

describe('FilePicker', () => {
  it('is a button for the keyboard, with a name, that opens the choice of a file', async () => {
    show();
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('button', { name: /^Drop your file here, or click to choose it/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(opened).toHaveBeenCalledTimes(2);
    opened.mockRestore();
  });

  it('keeps the focus where the file was chosen, and where it was removed', async () => {
    function Picking() {
      const [file, setFile] = useState<File | null>(null);
      return <FilePicker label="CSV file" extensions={['.csv']} hint="" file={file} onChange={setFile} />;
    }
    render(
      <RowdeckProvider env="test">
        <Picking />
      </RowdeckProvider>,
    );
    expect(document.body).toHaveFocus();
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(['x'], 'rows.csv'));
    const remove = await screen.findByRole('button', { name: /^Remove file/ });
    expect(remove).toHaveFocus();
    await userEvent.click(remove);
    expect(await screen.findByRole('button', { name: /^Drop your/ })).toHaveFocus();
  });

  const dropOn = (element: Element, ...names: readonly string[]) => {
    const files = names.map((name) => new File(['x'], name));
    fireEvent.drop(element, { dataTransfer: { files, types: ['Files'] } });
  };

  it.each([
    ['two files at once', ['a.csv', 'b.csv'], '2 files were given. Give one of them.'],
    ['one more, which has yet to be read', ['a.pptx'], 'Remove “old.csv” first to use “a.pptx”.'],
  ])('keeps the file that is there, and the focus, when it is given %s', async (_, names, words) => {
    const onChange = show({ file: new File(['x'], 'old.csv') });
    const remove = screen.getByRole('button', { name: /^Remove file/ });
    remove.focus();
    dropOn(remove, ...names);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('old.csv')).toBeInTheDocument();
    expect(remove).toHaveFocus();
  });

  it.each([
    ['one file', ['a.csv'], { taken: 'a.csv', words: null }],
    ['two files', ['a.csv', 'b.csv'], { taken: null, words: '2 files were given. Give one of them.' }],
  ])('takes what is let go beside it as well: %s', (_, names, { taken, words }) => {
    const onChange = show();
    const files = names.map((name) => new File(['x'], name));
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
    expect(onChange.mock.calls.map(([file]: [File]) => file.name)).toEqual(taken === null ? [] : [taken]);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(words);
  });

  it('takes what is let go on it once, although what it was let go on is gone by then', async () => {
    const onChange = show();
    const zone = screen.getByRole('button', { name: /^Drop your file here/ });
    zone.addEventListener('drop', () => zone.remove());
    dropOn(zone, 'a.csv');
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([['on it'], ['beside it']])('takes no folder that is let go %s, nor the files in it', async (where) => {
    const onChange = show();
    const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name: 'x.csv' }) }];
    const zone = screen.getByRole('button', { name: /^Drop your file here/ });
    const dataTransfer = { items, files: [new File([], 'x.csv')], types: ['Files'] };
    fireEvent.drop(where === 'on it' ? zone : document.body, { dataTransfer });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^“x.csv” is a folder, and folders are not taken/);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says at once why a file cannot be used, where that is known', async () => {
    const onChange = show({ refuse: ({ name }) => (name === 'b.csv' ? 'Not b.' : null) });
    const field = screen.getByLabelText('CSV file');
    await userEvent.upload(field, new File(['x'], 'b.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not b.');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.upload(field, new File(['x'], 'a.csv'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('takes nothing from beside it while it is disabled', () => {
    const onChange = show({ disabled: true });
    fireEvent.drop(document.body, { dataTransfer: { files: [new File(['x'], 'a.csv')], types: ['Files'] } });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers the usual kinds, and takes any: somebody will say what it is', async () => {
    const onChange = show();
    expect(screen.getByLabelText('CSV file')).toHaveAttribute('accept', '.csv,.tsv');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'deck.pptx'));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'deck.pptx' }));
  });

  it('shows what was picked, says what is wrong with it, and removes it', async () => {
    const onChange = show({ file: new File(['x'.repeat(1_572_864)], 'rows.csv'), error: 'The file is empty.' });
    expect(screen.getByText('1.50 MB')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.');
    await userEvent.click(screen.getByRole('button', { name: /^Remove file/ }));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it.each([
    [0, '0.00 MB'],
    [1, '0.01 MB'],
    [5_242, '0.01 MB'],
    [28_365, '0.03 MB'],
    [1_572_864, '1.50 MB'],
  ])('shows the size of a picked file of %d bytes in MB with two decimals: %s', (size, words) => {
    show({ file: new File([new Uint8Array(size)], 'rows.csv') });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  const picking = (found: (file: File | null) => string | null | undefined, first: File | null = null) => {
    function Picking() {
      const [file, setFile] = useState(first);
      const what = { file, onChange: setFile, ...(found(file) !== undefined && { found: found(file) }) };
      return <FilePicker label="CSV file" extensions={['.csv']} hint="" {...what} />;
    }
    render(
      <RowdeckProvider env="test">
        <Picking />
      </RowdeckProvider>,
    );
  };
  const rows = () => new File(['x'], 'rows.csv');

  it.each([
    ['with its size', undefined, 'rows.csv, 0.01 MB'],
    ['with what was found in it', '2,500 rows found', 'rows.csv, 2,500 rows found'],
    ['once something is known of it', null, ''],
  ])('says which file was picked, %s, and the button says which it removes', async (_, found, words) => {
    picking((file) => (file ? found : null));
    expect(screen.getByRole('status')).toHaveTextContent('');
    await userEvent.upload(screen.getByLabelText('CSV file'), rows());
    expect(await screen.findByRole('button', { name: 'Remove file rows.csv' })).toHaveFocus();
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('says nothing of the file that was there when the page was opened, until it is picked again', async () => {
    picking(() => undefined, rows());
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Remove file rows.csv' }));
    await userEvent.upload(screen.getByLabelText('CSV file'), rows());
    expect(screen.getByRole('status').textContent).toBe('rows.csv, 0.01 MB');
  });
});
