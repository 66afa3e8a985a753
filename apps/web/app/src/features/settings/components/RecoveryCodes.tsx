import { Alert, Button, Card, Checkbox, Code, CopyButton, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { browser, useArrivalFocus } from '@rowdeck/ui';
import { useState } from 'react';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const asFile = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes of Rowdeck, each for one sign-in\n\n${codes.join('\n')}\n`)}`;

/** New recovery codes, this once. The page goes on when its reader says that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useArrivalFocus();
  const [kept, setKept] = useState(false);
  return (
    <Card maw={560}>
      <Stack>
        <Title order={2} size="h4" ref={heading} tabIndex={-1}>
          Keep your recovery codes
        </Title>
        <Alert color="ink">
          Each signs you in once when you do not have your phone. They are shown this once: print them, or keep them in
          a password manager.
        </Alert>
        <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group gap="sm">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={() => browser.download(asFile(codes), 'rowdeck-recovery-codes.txt')}>
            Download
          </Button>
        </Group>
        <Checkbox
          label="I have kept these codes"
          checked={kept}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!kept} onClick={onKept}>
            Done
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
