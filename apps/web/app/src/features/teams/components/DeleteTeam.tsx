import { Button, Card, Text, Title } from '@mantine/core';
import { messageOf, useDeleteTeamMutation } from '@rowdeck/api-client';
import { type TeamDetail } from '@rowdeck/contracts';
import { confirmDeletion, notify, paths, withFlash } from '@rowdeck/ui';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';

/** The section of the settings that deletes a team, and says what becomes of its members and templates. */
export function DeleteTeam({ team: { short_id, name } }: { team: TeamDetail }) {
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteTeamMutation();
  const drop = () =>
    remove(short_id)
      .unwrap()
      .then(() => navigate(paths.teams(), withFlash('notice', `The team “${name}” was deleted.`)))
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Delete team',
      question: 'Are you sure you want to delete this team? This action cannot be undone.',
      detail: 'Templates that were shared with it stay with their owners, and nobody else sees them any more.',
      action: 'Delete team',
      onConfirm: () => void drop(),
    });
  return (
    <Card maw={560} mt="xl">
      <Title order={2} size="h4">
        Delete Team
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        Its members lose access to it. Templates that were shared with it stay with their owners, unshared.
        Presentations stay with whoever made them.
      </Text>
      <div>
        <Button variant="outline" color="red" leftSection={<IconTrash size={17} />} loading={isLoading} onClick={ask}>
          Delete Team
        </Button>
      </div>
    </Card>
  );
}
