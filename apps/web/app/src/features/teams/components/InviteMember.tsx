import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useInviteMemberMutation } from '@rowdeck/api-client';
import { type TeamDetail } from '@rowdeck/contracts';
import { Form, FormAlert, notify, SubmitButton, useServerForm } from '@rowdeck/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLES } from './MembersTable';

interface InviteFormProps {
  readonly team: TeamDetail;
  readonly onClose: () => void;
}

/** The button that invites somebody to a team, and its dialog. */
export function InviteMember({ team }: { team: TeamDetail }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={17} />} onClick={() => setOpened(true)}>
        Invite Member
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="Invite Member"
        closeButtonProps={{ 'aria-label': 'Close' }}
        // It is a `header`, which a screen reader would list as a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
      >
        <InviteForm team={team} onClose={close} />
      </Modal>
    </>
  );
}

const KEYS = { email: 'email', role: 'role' } as const;

/** Is made anew each time the dialog opens, so that nothing of the last invitation stands in it. */
function InviteForm({ team, onClose }: InviteFormProps) {
  const [invite, { isLoading }] = useInviteMemberMutation();
  const form = useForm({
    initialValues: { email: '', role: 'member' },
    validate: { email: isNotEmpty('Enter an email address.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      const { email } = await invite({ team: team.short_id, ...values }).unwrap();
      onClose();
      notify.success(`${email} has been invited.`);
    });
  });
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <TextInput
        label="Email"
        type="email"
        description="We email them a link. They join with an account of this address."
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <NativeSelect label="Role" data={ROLES} {...form.getInputProps('role')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton label="Send Invitation" busyLabel="Sending..." busy={isLoading} />
      </Group>
    </Form>
  );
}
