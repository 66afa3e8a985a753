import { Button, Group, Input, Paper, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatFileSize } from '../format/format';
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
export function FilePicker({ label, hint, file, error, onChange, ...rest }: FilePickerProps) {
  const id = useId();
  // The button that had the focus is gone with what it did: the one in its place takes it.
  const [acted, setActed] = useState(false);
  const change = (next: File | null) => {
    setActed(true);
    onChange(next);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} errorProps={{ role: 'alert' }} id={id}>
      {file ? (
        <PickedFile file={file} focused={acted} disabled={rest.disabled} onRemove={() => change(null)} />
      ) : (
        <EmptyPicker label={label} hint={hint} focused={acted} onChange={change} {...rest} />
      )}
    </Input.Wrapper>
  );
}

/** Gives the focus to a button when it appears, where that is wanted. */
function useFocusOnArrival(wanted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef(wanted);
  useEffect(() => {
    if (first.current) button.current?.focus();
  }, []);
  return button;
}

interface EmptyPickerProps extends Pick<
  FilePickerProps,
  'label' | 'hint' | 'extensions' | 'anyKind' | 'disabled' | 'onChange'
> {
  readonly focused: boolean;
}

function EmptyPicker({ label, hint, extensions, anyKind = false, focused, disabled, onChange }: EmptyPickerProps) {
  const button = useFocusOnArrival(focused);
  const take = (files: readonly File[]) => {
    const isKnown = ({ name }: File) => extensions.some((extension) => name.toLowerCase().endsWith(extension));
    const file = files.find((candidate) => anyKind || isKnown(candidate));
    if (file) onChange(file);
  };
  // A button within, and not the zone itself: what holds an input cannot be a button. The File System Access API would leave out
  // the input element, which tests and older browsers use.
  const own = { multiple: false, noClick: true, noKeyboard: true, useFsAccessApi: false };
  const zone = useDropzone({ onDrop: take, disabled, ...own });
  return (
    <div {...zone.getRootProps()}>
      <input {...zone.getInputProps({ 'aria-label': label, accept: extensions.join(',') })} />
      <UnstyledButton
        ref={button}
        className={classes['zone']}
        data-over={zone.isDragActive || undefined}
        disabled={disabled}
        onClick={zone.open}
      >
        <Stack align="center" gap={6} ta="center" style={{ pointerEvents: 'none' }}>
          <ThemeIcon size={44} radius="xl" variant="light" aria-hidden>
            <IconUpload size={22} />
          </ThemeIcon>
          <Text fw={600}>Drop your {anyKind ? '' : `${extensions[0]} `}file here, or click to choose it</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </Stack>
      </UnstyledButton>
    </div>
  );
}

interface PickedFileProps {
  readonly file: File;
  readonly focused: boolean;
  readonly disabled?: boolean;
  readonly onRemove: () => void;
}

function PickedFile({ file, focused, disabled, onRemove }: PickedFileProps) {
  const button = useFocusOnArrival(focused);
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
              {formatFileSize(file.size)}
            </Text>
          </div>
        </Group>
        <Button
          ref={button}
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
