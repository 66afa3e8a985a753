import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRenameBatchMutation } from '@rowdeck/api-client';
import { type BatchSummary } from '@rowdeck/contracts';
import { Form, FormAlert, useServerForm } from '@rowdeck/ui';

const KEYS = { name: 'name' } as const;

interface RenameFormProps {
  readonly batch: Pick<BatchSummary, 'id' | 'name'>;
  readonly onDone: () => void;
}

/** Gives a batch another name, where its name stands. Escape leaves it as it is. */
export function RenameForm({ batch: { id, name }, onDone }: RenameFormProps) {
  const form = useForm({ initialValues: { name } });
  const [rename, { isLoading }] = useRenameBatchMutation();
  const { general, send } = useServerForm(form, KEYS);
  const save = async (values: { name: string }) => {
    if (await send(() => rename({ id, ...values }).unwrap())) onDone();
  };
  return (
    <Form onSubmit={form.onSubmit((values) => void save(values))}>
      <FormAlert message={general} />
      <Group gap="xs" align="flex-start" onKeyDown={({ key }) => key === 'Escape' && onDone()}>
        <TextInput
          label="Name of the batch"
          maxLength={200}
          data-autofocus
          autoFocus
          style={{ flex: '1 1 12rem' }}
          {...form.getInputProps('name')}
        />
        {/* Beside the field, and not beside what is said below it. */}
        <Group gap="xs" mt={22}>
          <Button type="submit" loading={isLoading}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Group>
    </Form>
  );
}
