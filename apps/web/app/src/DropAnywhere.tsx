import { Overlay, Stack, Text, ThemeIcon } from '@mantine/core';
import { PAGE_PATHS, TABLE_EXTENSION_WORDS, TABLE_EXTENSIONS, TEMPLATE_EXTENSIONS } from '@rowdeck/contracts';
import { handedFile, notify, paths, useDropAnywhere } from '@rowdeck/ui';
import { IconUpload } from '@tabler/icons-react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';

const oneOf = (files: readonly File[], extensions: readonly string[]): File | undefined =>
  files.find(({ name }) => extensions.some((extension) => name.toLowerCase().endsWith(extension)));

/** What was meant by letting files go: a template, a table, or one of each; or why it is not known, in words. */
function meaningOf(files: readonly File[]) {
  const template = oneOf(files, TEMPLATE_EXTENSIONS);
  const table = oneOf(files, TABLE_EXTENSIONS);
  const known = [template, table].filter((file) => file !== undefined);
  if (files.length > Math.max(1, known.length))
    return `${files.length} files were given. Give one of them, or a template and a table.`;
  if (known.length === 0)
    return `“${files[0]?.name ?? ''}” is neither a template (${TEMPLATE_EXTENSIONS.join(', ')}) nor a table (${TABLE_EXTENSION_WORDS}).`;
  return { ...(template && { template }), ...(table && { table }) };
}

/** The template that a page is about; `/app/templates/new` is about none yet. */
const templateOf = (pathname: string): number | undefined =>
  Number(matchPath(PAGE_PATHS.template, pathname)?.params.id) || undefined;

/** On every page of the app: a presentation that is let go starts an upload, a table the wizard, on the page of a template with that, and both an upload that leads to the wizard. */
export function DropAnywhere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOver = useDropAnywhere((given) => {
    if (given.length === 0) return;
    const meant = typeof given === 'string' ? given : meaningOf(given);
    if (typeof meant === 'string') return void notify.error(meant);
    handedFile.give(meant);
    const page = meant.template ? paths.newTemplate() : paths.newPresentation(templateOf(pathname));
    // The wizard asks what is to become of its own table; it would begin anew.
    if (pathname !== page) void navigate(page);
  });
  if (!isOver) return null;
  return (
    <Overlay fixed zIndex={1000} backgroundOpacity={0.75} center style={{ pointerEvents: 'none' }}>
      <Stack align="center" gap="sm" p="xl" ta="center">
        <ThemeIcon size={56} radius="xl" aria-hidden>
          <IconUpload size={28} />
        </ThemeIcon>
        <Text fw={700} fz="xl" c="white">
          Let go of a template to upload it, of a table to make presentations, or of both together
        </Text>
      </Stack>
    </Overlay>
  );
}
