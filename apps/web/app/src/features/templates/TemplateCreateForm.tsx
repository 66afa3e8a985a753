import { Button, Card, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCreateTemplateMutation, useTeamsQuery } from '@rowdeck/api-client';
import { FilePicker, Form, FormAlert, paths, ProgressMeter, SubmitButton, useServerForm, withFlash } from '@rowdeck/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

interface Values extends Record<string, unknown> {
  name: string;
  team: string | null;
  file: File | null;
}

const KEYS = {
  'template.name': 'name',
  'template[name]': 'name',
  'template.file': 'file',
  'template[file]': 'file',
  'template.team_id': 'team',
} as const;

const withoutExtension = (fileName: string): string => fileName.replace(/\.pptx$/i, '');

export function TemplateCreateForm() {
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateTemplateMutation();
  const [sent, setSent] = useState(0);
  const form = useForm<Values>({ initialValues: { name: '', team: null, file: null } });
  const { general, send } = useServerForm(form, KEYS);
  const { file } = form.values;

  const pick = (picked: File | null) => {
    form.setFieldValue('file', picked);
    form.clearFieldError('file');
    if (picked && form.values.name.trim() === '') form.setFieldValue('name', withoutExtension(picked.name));
  };

  const submit = form.onSubmit(({ name, team, file: template }) => {
    if (!template) return;
    setSent(0);
    void send(async () => {
      const teamId = team === null ? null : Number(team);
      const made = await create({ name, file: template, teamId, onProgress: setSent }).unwrap();
      await navigate(paths.template(made.id), withFlash('success', `“${made.name}” was uploaded.`));
    });
  });

  return (
    <Card>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput
          label="Template Name"
          placeholder="Sales Pitch Deck"
          disabled={isLoading}
          {...form.getInputProps('name')}
        />
        <FilePicker
          label="PowerPoint file"
          extension=".pptx"
          hint=".pptx up to 100MB"
          file={file}
          error={typeof form.errors['file'] === 'string' ? form.errors['file'] : null}
          disabled={isLoading}
          onChange={pick}
        />
        <TeamSelect disabled={isLoading} {...form.getInputProps('team')} />
        {isLoading && <UploadMeter sent={sent} />}
        <Group justify="flex-end">
          <Button component={Link} to={paths.templates()} variant="default">
            Cancel
          </Button>
          <SubmitButton label="Upload" busyLabel="Uploading..." busy={isLoading} disabled={file === null} />
        </Group>
      </Form>
    </Card>
  );
}

/** After the last byte the server still takes the file apart. */
function UploadMeter({ sent }: { sent: number }) {
  const checking = sent >= 1;
  return (
    <ProgressMeter
      label={checking ? 'Reading the template' : 'Uploading'}
      percent={sent * 100}
      animated={checking}
      value={`${Math.round(sent * 100)}%`}
    />
  );
}

interface TeamSelectProps {
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly error?: React.ReactNode;
  readonly disabled: boolean;
}

/** Only for who has a team to share with. */
function TeamSelect(props: TeamSelectProps) {
  const { data } = useTeamsQuery();
  if (!data || data.teams.length === 0) return null;
  const options = data.teams.map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select label="Share with a team" placeholder="Only me" clearable data={options} {...props} />;
}
