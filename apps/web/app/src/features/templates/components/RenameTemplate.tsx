import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRenameTemplateMutation } from '@rowdeck/api-client';
import { type TemplateDetail } from '@rowdeck/contracts';
import { Form, FormAlert, notify, SubmitButton, useServerForm } from '@rowdeck/ui';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from './Dialog';

type Named = Pick<TemplateDetail, 'id' | 'name'>;

/** The button that gives a template another name, and its dialog. */
export function RenameTemplate({ template }: { template: Named }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={17} />} onClick={() => setOpened(true)}>
        Rename
      </Button>
      <Dialog title="Rename template" opened={opened} onClose={close}>
        <RenameForm template={template} onClose={close} />
      </Dialog>
    </>
  );
}

const KEYS = { name: 'name' } as const;

function RenameForm({ template: { id, name }, onClose }: { template: Named; onClose: () => void }) {
  const [rename, { isLoading: busy }] = useRenameTemplateMutation();
  const form = useForm({ initialValues: { name } });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      const renamed = await rename({ id, name: values.name }).unwrap();
      onClose();
      notify.success(`The template is called “${renamed.name}” now.`);
    });
  });
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <TextInput
        label="Template Name"
        description="Presentations that were made already keep the name."
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton label="Save Changes" busyLabel="Saving..." busy={busy} />
      </Group>
    </Form>
  );
}
