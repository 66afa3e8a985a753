import { Overlay, Stack, Text, ThemeIcon } from '@mantine/core';
import { TABLE_EXTENSION_WORDS, TABLE_EXTENSIONS, TEMPLATE_EXTENSIONS } from '@rowdeck/contracts';
import { handedFile, notify, paths, useDropAnywhere } from '@rowdeck/ui';
import { IconUpload } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';

const KINDS = [
  { kind: 'template', extensions: TEMPLATE_EXTENSIONS, page: paths.newTemplate() },
  { kind: 'table', extensions: TABLE_EXTENSIONS, page: paths.newPresentation() },
] as const;

const endsWith = ({ name }: File, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** On every page of the app: a presentation that is let go starts an upload, a table the wizard. */
export function DropAnywhere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOver = useDropAnywhere(([file, ...others]) => {
    if (!file) return;
    if (others.length > 0) return void notify.error(`${others.length + 1} files were given. Give one of them.`);
    const found = KINDS.find(({ extensions }) => endsWith(file, extensions));
    if (!found) {
      notify.error(
        `“${file.name}” is neither a template (${TEMPLATE_EXTENSIONS.join(', ')}) nor a table (${TABLE_EXTENSION_WORDS}).`,
      );
      return;
    }
    handedFile.give(found.kind, file);
    // The wizard asks what is to become of its own table; it would begin anew.
    const isInWizard = found.kind === 'table' && pathname === found.page;
    if (!isInWizard) void navigate(found.page);
  });
  if (!isOver) return null;
  return (
    <Overlay fixed zIndex={1000} backgroundOpacity={0.75} center style={{ pointerEvents: 'none' }}>
      <Stack align="center" gap="sm" p="xl" ta="center">
        <ThemeIcon size={56} radius="xl" aria-hidden>
          <IconUpload size={28} />
        </ThemeIcon>
        <Text fw={700} fz="xl" c="white">
          Let go of a template to upload it, or of a table to make presentations
        </Text>
      </Stack>
    </Overlay>
  );
}
