import { render, screen } from '@testing-library/react';
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
    expect(screen.getByRole('button', { name: /^Drop your \.csv file here, or click to choose it/ })).toHaveFocus();
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
    const remove = await screen.findByRole('button', { name: 'Remove file' });
    expect(remove).toHaveFocus();
    await userEvent.click(remove);
    expect(await screen.findByRole('button', { name: /^Drop your/ })).toHaveFocus();
  });

  it('passes over a file of another kind', async () => {
    const onChange = show();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'notes.txt'));
    expect(onChange).not.toHaveBeenCalled();
    await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'ROWS.CSV'));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'ROWS.CSV' }));
    await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'rows.tsv'));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('CSV file')).toHaveAttribute('accept', '.csv,.tsv');
  });

  it('takes a file of any kind where somebody will say what it is', async () => {
    const onChange = show({ anyKind: true });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'deck.pptx'));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'deck.pptx' }));
  });

  it('shows what was picked, says what is wrong with it, and removes it', async () => {
    const onChange = show({ file: new File(['x'.repeat(1_572_864)], 'rows.csv'), error: 'The file is empty.' });
    expect(screen.getByText('1.50 MB')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});
