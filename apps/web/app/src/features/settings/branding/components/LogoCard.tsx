import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { logoUrl, messageOf, problemOf, useRemoveLogoMutation, useSaveLogoMutation } from '@rowdeck/api-client';
import { FilePicker, notify } from '@rowdeck/ui';
import { useState } from 'react';

const EXTENSIONS = ['.png', '.jpg', '.jpeg'] as const;

const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') || EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

const refuse = (file: File): string | null =>
  isPicture(file) ? null : `“${file.name}” is not a picture. Give a PNG or JPEG file.`;

/** The logo that is shown, and the file that takes its place: it is sent as soon as it is chosen. */
export function LogoCard({ logoId }: { logoId: string | null }) {
  const [save, { isLoading }] = useSaveLogoMutation();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (chosen: File | null) => {
    setError(null);
    setFile(chosen);
    if (!chosen) return;
    try {
      await save(chosen).unwrap();
      notify.success('The logo was saved.');
    } catch (refusal) {
      setError(problemOf(refusal).errors['logo']?.[0] ?? messageOf(refusal));
    }
    setFile(null);
  };
  return (
    <Card component="section" aria-label="Logo">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Logo
        </Title>
        {logoId !== null && <ShownLogo id={logoId} />}
        <FilePicker
          label={logoId === null ? 'Your logo' : 'Another logo'}
          extensions={EXTENSIONS}
          hint="PNG or JPEG, at most 1 MB and 4,096 pixels a side. It is shown at most 240 pixels wide and 80 high."
          file={file}
          error={error}
          found={isLoading ? 'is being saved' : null}
          disabled={isLoading}
          refuse={refuse}
          onChange={(chosen) => void choose(chosen)}
        />
      </Stack>
    </Card>
  );
}

function ShownLogo({ id }: { id: string }) {
  const [remove, { isLoading }] = useRemoveLogoMutation();
  const take = () =>
    remove()
      .unwrap()
      .then(() => notify.success('The logo was removed.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Group justify="space-between" gap="sm">
      <img
        src={logoUrl(id)}
        alt="Your logo"
        style={{ maxWidth: 'min(240px, 100%)', maxHeight: 80, background: 'white', borderRadius: 4 }}
      />
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void take()}>
        Remove logo
      </Button>
      <Text size="sm" c="dimmed" w="100%">
        It was drawn anew from your file; nothing else of the file was kept.
      </Text>
    </Group>
  );
}
