import { Card, Text, Textarea, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMakeAgainMutation } from '@rowdeck/api-client';
import { type EndedWithin, type OrderedReruns } from '@rowdeck/contracts';
import { Form, FormAlert, formatCount, notify, SubmitButton, useServerForm } from '@rowdeck/ui';

const KEYS = { reason: 'reason' } as const;

const orderedWords = ({ batches, rows }: OrderedReruns): string =>
  batches === 0
    ? 'These rows are ordered already.'
    : `${formatCount(rows, 'row')} in ${formatCount(batches, 'batch', 'batches')} will be made again.`;

/** Has the rows made again, which nobody can take back. */
export function OrderForm({ period }: { readonly period: EndedWithin }) {
  const [makeAgain, { isLoading: busy }] = useMakeAgainMutation();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: isNotEmpty('Say why: the reason is kept in the audit trail.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit(({ reason }) => {
    void send(async () => notify.success(orderedWords(await makeAgain({ ...period, reason }).unwrap())));
  });
  return (
    <Card component="section" aria-labelledby="make-again">
      <Title order={2} size="h4" id="make-again" mb="xs">
        Make them again
      </Title>
      <Text size="sm" mb="md">
        Do this once the cause is fixed. It cannot be taken back. The rows count as presentations of the present month
        of their owners, who are told as of any rows that are made again; where a month has no room for them, they stay
        failed.
      </Text>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <Textarea
          label="Reason"
          description="Kept in the audit trail"
          placeholder="The store had lost a disk."
          maxLength={500}
          required
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <div>
          <SubmitButton label="Make these rows again" busyLabel="Ordering..." busy={busy} />
        </div>
      </Form>
    </Card>
  );
}
