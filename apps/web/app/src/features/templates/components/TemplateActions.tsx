import { Button } from '@mantine/core';
import { messageOf, useDeleteTemplateMutation, useDuplicateTemplateMutation } from '@rowdeck/api-client';
import { type TemplateDetail } from '@rowdeck/contracts';
import { confirmDeletion, notify, paths, withFlash } from '@rowdeck/ui';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { RenameTemplate } from './RenameTemplate';
import { ReplaceFile } from './ReplaceFile';

const showError = (error: unknown) => notify.error(messageOf(error));

/** What can be done with a template: use it, copy it and, for who may, change and delete it. */
export function TemplateActions({ template }: { template: TemplateDetail }) {
  return (
    <>
      <Button component={Link} to={paths.newPresentation(template.id)} leftSection={<IconPlus size={17} />}>
        Create Presentation
      </Button>
      {template.can_change && <ReplaceFile template={template} />}
      {template.can_change && <RenameTemplate template={template} />}
      <DuplicateButton template={template} />
      {template.can_delete && <DeleteButton template={template} />}
    </>
  );
}

function DuplicateButton({ template: { id, name } }: { template: TemplateDetail }) {
  const navigate = useNavigate();
  const [duplicate, { isLoading }] = useDuplicateTemplateMutation();
  const copy = () =>
    duplicate(id)
      .unwrap()
      .then((made) => navigate(paths.template(made.id), withFlash('success', `“${made.name}” is a copy of “${name}”.`)))
      .catch(showError);
  return (
    <Button variant="default" leftSection={<IconCopy size={17} />} loading={isLoading} onClick={() => void copy()}>
      Duplicate
    </Button>
  );
}

function DeleteButton({ template: { id, name } }: { template: TemplateDetail }) {
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteTemplateMutation();
  const drop = () =>
    remove(id)
      .unwrap()
      .then(() => navigate(paths.templates(), withFlash('notice', `“${name}” was deleted.`)))
      .catch(showError);
  const ask = () =>
    confirmDeletion({
      title: 'Delete template',
      question: 'Are you sure you want to delete this template? This action cannot be undone.',
      action: 'Delete',
      onConfirm: () => void drop(),
    });
  return (
    <Button variant="outline" color="red" leftSection={<IconTrash size={17} />} loading={isLoading} onClick={ask}>
      Delete
    </Button>
  );
}
