import { Button, Group, Input, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatMegabytes } from '../format/format';
import classes from './FilePicker.module.css';

interface FilePickerProps {
  readonly label: string;
  /** The extensions that are taken, with their dots, the usual one first. */
  readonly extensions: readonly [`.${string}`, ...`.${string}`[]];
  /** Takes files of other kinds too, for whoever reads them to say what they are; else they are ignored. */
  readonly anyKind?: boolean;
  readonly hint: string;
  readonly file: File | null;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onChange: (file: File | null) => void;
}

/** Takes one file by click, keyboard or drop, and then shows it with its size and a way to remove it. */
export function FilePicker({ label, hint, file, error, ...rest }: FilePickerProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} errorProps={{ role: 'alert' }} id={id}>
      {file ? (
        <PickedFile file={file} disabled={rest.disabled} onRemove={() => rest.onChange(null)} />
      ) : (
        <EmptyPicker label={label} hint={hint} {...rest} />
      )}
    </Input.Wrapper>
  );
}

type EmptyPickerProps = Pick<FilePickerProps, 'label' | 'hint' | 'extensions' | 'anyKind' | 'disabled' | 'onChange'>;

function EmptyPicker({ label, hint, extensions, anyKind = false, disabled, onChange }: EmptyPickerProps) {
  const take = (files: readonly File[]) => {
    const isKnown = ({ name }: File) => extensions.some((extension) => name.toLowerCase().endsWith(extension));
    const file = files.find((candidate) => anyKind || isKnown(candidate));
    if (file) onChange(file);
  };
  // The File System Access API would leave out the input element, which keyboards, tests and older browsers use.
  const zone = useDropzone({ onDrop: take, multiple: false, disabled, useFsAccessApi: false });
  return (
    <div
      {...zone.getRootProps({
        role: 'button',
        'aria-label': `Choose a file, ${extensions.join(', ')}`,
        'aria-disabled': disabled,
      })}
      className={classes['zone']}
      data-over={zone.isDragActive || undefined}
    >
      <input {...zone.getInputProps({ 'aria-label': label, accept: extensions.join(',') })} />
      <Stack align="center" gap={6} ta="center" style={{ pointerEvents: 'none' }}>
        <ThemeIcon size={44} radius="xl" variant="light">
          <IconUpload size={22} />
        </ThemeIcon>
        <Text fw={600}>Drop your {anyKind ? '' : `${extensions[0]} `}file here, or click to choose it</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Stack>
    </div>
  );
}

interface PickedFileProps {
  readonly file: File;
  readonly disabled?: boolean;
  readonly onRemove: () => void;
}

function PickedFile({ file, disabled, onRemove }: PickedFileProps) {
  return (
    <Paper withBorder p="md" radius="lg" my={6}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 12rem">
          <ThemeIcon variant="light" size="lg">
            <IconFile size={20} />
          </ThemeIcon>
          <div style={{ minWidth: 0 }}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {formatMegabytes(file.size)}
            </Text>
          </div>
        </Group>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconX size={14} />}
          disabled={disabled}
          onClick={onRemove}
        >
          Remove file
        </Button>
      </Group>
    </Paper>
  );
}
