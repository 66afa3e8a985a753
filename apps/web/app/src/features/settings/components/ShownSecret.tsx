import { Alert, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface ShownSecretProps {
  readonly title: string;
  /** Why it has to be copied now. */
  readonly warning: string;
  readonly label: string;
  readonly secret: string;
  /** What is pressed once it is copied. */
  readonly done: ReactNode;
  /** When the page is left: what a browser keeps of it for Back must not hold the secret. */
  readonly onHidden: () => void;
}

/** A secret that was just made, this once. */
export function ShownSecret({ title, warning, label, secret, done, onHidden }: ShownSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useWhenHidden(onHidden);
  return (
    <Stack>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {warning}
      </Alert>
      <CopyButton value={secret} timeout={3_000}>
        {({ copied, copy }) => (
          <>
            <TextInput
              label={label}
              readOnly
              value={secret}
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
                {done}
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
