import { Alert, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface ShownApiKeyProps {
  readonly name: string;
  readonly token: string;
  /** When the page is left: what a browser keeps of it for Back must not hold the key. */
  readonly onHidden: () => void;
}

/** A key that was just made, this once. */
export function ShownApiKey({ name, token, onHidden }: ShownApiKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useWhenHidden(onHidden);
  return (
    <Stack>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        The key “{name}” was created
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        Copy the key now. It is shown this once: nobody can look it up again, and a key that is lost can only be
        replaced. Whoever has it can use your account, so keep it like a password.
      </Alert>
      <CopyButton value={token} timeout={3_000}>
        {({ copied, copy }) => (
          <>
            <TextInput
              label="API key"
              readOnly
              value={token}
              autoComplete="off"
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
            <Group justify="space-between">
              <Text size="sm" role="status">
                {copied && 'Copied.'}
              </Text>
              <Group gap="sm">
                <Button
                  variant="light"
                  leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
                  onClick={copy}
                >
                  Copy
                </Button>
                <Button component={Link} to={paths.apiKeys()}>
                  Done
                </Button>
              </Group>
            </Group>
          </>
        )}
      </CopyButton>
    </Stack>
  );
}

function useWhenHidden(onHidden: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', onHidden);
    return () => window.removeEventListener('pagehide', onHidden);
  }, [onHidden]);
}
