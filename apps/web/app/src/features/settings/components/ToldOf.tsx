import { Checkbox, type CheckboxProps, Table, Text } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { type Preferences } from '@rowdeck/contracts';

/** What the user may be told of, and by which preference in the app and by email. */
const EVENTS = [
  { event: 'A batch is complete, or was cancelled', notice: 'batch_notices', email: 'batch_emails' },
  { event: 'A batch is complete, and rows failed', notice: 'failure_notices', email: 'failure_emails' },
  { event: 'Most of a month’s presentations are used, or all', notice: 'quota_notices', email: 'quota_emails' },
] as const satisfies readonly { event: string; notice: keyof Preferences; email: keyof Preferences }[];

type Field = (typeof EVENTS)[number]['notice' | 'email'];

/** Where the user is told of what. What they use of a month is of no concern where their plan has no limit. */
export function ToldOf({ inputOf }: { inputOf: (field: Field) => CheckboxProps }) {
  const limited = typeof useSessionQuery().data?.user?.usage_limit === 'number';
  const events = EVENTS.filter(({ notice }) => limited || notice !== 'quota_notices');
  return (
    <div>
      <Table withRowBorders={false} horizontalSpacing={0} aria-label="Notices and emails">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Tell me when</Table.Th>
            <Table.Th scope="col" w={90}>
              In Rowdeck
            </Table.Th>
            <Table.Th scope="col" w={90}>
              By email
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map(({ event, notice, email }) => (
            <Table.Tr key={event}>
              <Table.Th scope="row" fw={400} pr="sm">
                {event}
              </Table.Th>
              <Table.Td>
                <Checkbox size="md" aria-label={`${event}: in Rowdeck`} {...inputOf(notice)} />
              </Table.Td>
              <Table.Td>
                <Checkbox size="md" aria-label={`${event}: by email`} {...inputOf(email)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt={4}>
        None is sent about a batch whose end you see on its page. Emails about the security of your account are always
        sent.
      </Text>
    </div>
  );
}
