import { Button, Group, Input, Paper, Stack, Text, ThemeIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type DropzoneState } from 'react-dropzone';
import { formatPickedSize } from '../format/format';
import classes from './FilePicker.module.css';
import { type ForeignFiles, useFileDrop } from './use-file-drop';

interface FilePickerProps {
  readonly label: string;
  /** The extensions that are offered to choose, with their dots. Others are taken, too: what a file is, its content says to whoever reads it. */
  readonly extensions: readonly `.${string}`[];
  readonly hint: string;
  readonly file: File | null;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** What is said of the file beside its name: '2,500 rows found', its size by default; null until that is known. */
  readonly found?: string | null;
  /** Says at once why a file cannot be used; null of one whose content has to say it. */
  readonly refuse?: (file: File) => string | null;
  /** What is often meant for another place. */
  readonly foreign?: ForeignFiles;
  readonly onChange: (file: File | null) => void;
}

/** Takes one file by click, keyboard or drop, and then shows it with its size and a way to remove it. */
export function FilePicker({ file, error, found, foreign, refuse, onChange, ...empty }: FilePickerProps) {
  const { label, disabled = false } = empty;
  const id = useId();
  // The button that had the focus is gone with what it did: the one in its place takes it.
  const [acted, setActed] = useState(false);
  const act = (next: File | null) => {
    setActed(true);
    onChange(next);
  };
  const { zone, refused, change } = useFileDrop({ file, disabled, foreign, refuse, onChange: act });
  const wrong = refused ?? error;
  return (
    <Input.Wrapper label={label} labelElement="div" error={wrong} errorProps={{ role: 'alert' }} id={id}>
      <div {...zone.getRootProps()}>
        {file ? (
          <PickedFile file={file} focused={acted} disabled={disabled} onRemove={() => change(null)} />
        ) : (
          <EmptyPicker {...empty} {...{ disabled, zone }} focused={acted} />
        )}
      </div>
      <VisuallyHidden role="status">{useNews(pickedWords(file, found))}</VisuallyHidden>
    </Input.Wrapper>
  );
}

/** 'clean.csv, 2,500 rows found' */
const pickedWords = (file: File | null, found: FilePickerProps['found']): string =>
  file && found !== null ? `${file.name}, ${found ?? formatPickedSize(file.size)}` : '';

/** What was there when the page was opened is no news. */
function useNews(words: string): string {
  const [old, setOld] = useState(words);
  if (words === '' && old !== '') setOld('');
  return words === old ? '' : words;
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

interface EmptyPickerProps extends Required<Pick<FilePickerProps, 'label' | 'hint' | 'extensions' | 'disabled'>> {
  readonly focused: boolean;
  readonly zone: DropzoneState;
}

function EmptyPicker({ label, hint, extensions, focused, disabled, zone }: EmptyPickerProps) {
  const button = useFocusOnArrival(focused);
  return (
    <>
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
          <Text fw={600}>Drop your file here, or click to choose it</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </Stack>
      </UnstyledButton>
    </>
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
              {formatPickedSize(file.size)}
            </Text>
          </div>
        </Group>
        <Button
          ref={button}
          variant="subtle"
          color="red"
          size="xs"
          aria-label={`Remove file ${file.name}`}
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
