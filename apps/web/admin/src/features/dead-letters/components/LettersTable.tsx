import { Anchor, Code, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ShownLetter } from '@rowdeck/contracts';
import { DataTable, formatCount, formatDateTime } from '@rowdeck/ui';
import { LetterActions } from './LetterActions';

interface LettersTableProps {
  readonly letters: readonly ShownLetter[];
  /** Of all of them, where others are left out. */
  readonly onlyCode: string | undefined;
  readonly onCode: (code: string) => void;
}

export function LettersTable({ letters, onlyCode, onCode }: LettersTableProps) {
  return (
    <DataTable
      stacks
      head={
        <>
          <Table.Th>Message</Table.Th>
          <Table.Th>Fault</Table.Th>
          <Table.Th>Given up</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </>
      }
    >
      {letters.map((letter) => (
        <Table.Tr key={letter.id}>
          <Table.Td>
            <Message letter={letter} />
          </Table.Td>
          <Table.Td>
            <Fault letter={letter} onCode={letter.code === onlyCode ? undefined : onCode} />
          </Table.Td>
          <Table.Td>
            <When letter={letter} />
          </Table.Td>
          <Table.Td>
            <LetterActions letter={letter} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

const breaking = { overflowWrap: 'anywhere' } as const;

function Message({ letter: { subject, messageId, service, id } }: { readonly letter: ShownLetter }) {
  return (
    <>
      <Text size="sm" fw={500} style={breaking}>
        {subject ?? 'A message that cannot be read'}
      </Text>
      <Text size="xs" c="dimmed" style={breaking}>
        {service === null ? id : `to ${service}, ${messageId ?? 'without an id'}`}
      </Text>
    </>
  );
}

interface FaultProps {
  readonly letter: ShownLetter;
  readonly onCode: ((code: string) => void) | undefined;
}

function Fault({ letter: { code, fault, remedy, unreadable }, onCode }: FaultProps) {
  return (
    <>
      <Text size="sm" style={breaking}>
        {unreadable ?? fault ?? 'Nothing is known of it.'}
      </Text>
      {remedy !== null && (
        <Text size="xs" c="dimmed" style={breaking}>
          {remedy}
        </Text>
      )}
      {code !== null && (
        <Group gap="xs" mt={4}>
          <Code>{code}</Code>
          {onCode && (
            <Anchor component="button" type="button" size="xs" className="rd-target" onClick={() => onCode(code)}>
              Only these
            </Anchor>
          )}
        </Group>
      )}
    </>
  );
}

function When({ letter: { at, attempts } }: { readonly letter: ShownLetter }) {
  return (
    <>
      <Text size="sm">{at === null ? 'Not known' : formatDateTime(at)}</Text>
      {attempts !== null && (
        <Text size="xs" c="dimmed">
          after {formatCount(attempts, 'attempt')}
        </Text>
      )}
    </>
  );
}
