import { Button, Card, Group, TextInput } from '@mantine/core';
import { useTeamsQuery } from '@rowdeck/api-client';
import { TABLE_EXTENSIONS, TEMPLATE_EXTENSIONS } from '@rowdeck/contracts';
import {
  ClosedTeams,
  FilePicker,
  Form,
  FormAlert,
  handedFile,
  HandedTable,
  ListSelect,
  paths,
  SubmitButton,
} from '@rowdeck/ui';
import { type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UploadMeter } from './components/UploadMeter';
import { refuseOtherKinds } from './refuse-other-kinds';
import { useUploadTemplate } from './use-upload-template';

export function TemplateCreateForm() {
  const { form, pick, found, submit, general, busy, sent } = useUploadTemplate();
  const { file } = form.values;
  const toWizard = useHandTable(file);
  const fileError = form.errors['file'];
  return (
    <Card>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <HandedTable words={(name) => `“${name}” is filled in as soon as the template is uploaded.`} />
        <TextInput
          label="Template Name"
          placeholder="Sales Pitch Deck"
          disabled={busy}
          {...form.getInputProps('name')}
        />
        <FilePicker
          label="PowerPoint file"
          extensions={TEMPLATE_EXTENSIONS}
          hint=".pptx, .potx or .ppsx up to 100MB"
          file={file}
          {...(found && { found })}
          error={typeof fileError === 'string' ? fileError : null}
          disabled={busy}
          refuse={refuseOtherKinds}
          foreign={{ extensions: TABLE_EXTENSIONS, take: toWizard }}
          onChange={pick}
        />
        <TeamSelect disabled={busy} {...form.getInputProps('team')} />
        {busy && <UploadMeter sent={sent} />}
        <Group justify="flex-end">
          <Button component={Link} to={paths.templates()} variant="default">
            Cancel
          </Button>
          <SubmitButton label="Upload" busyLabel="Uploading..." busy={busy} disabled={file === null} />
        </Group>
      </Form>
    </Card>
  );
}

/** A table that was let go where a template is uploaded is for the wizard: at once, or after the template that is to be uploaded. */
function useHandTable(template: File | null) {
  const navigate = useNavigate();
  return (table: File, beside: File | null): null => {
    handedFile.give({ table });
    if (!template && !beside) void navigate(paths.newPresentation());
    return null;
  };
}

interface TeamSelectProps {
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly error?: ReactNode;
  readonly disabled: boolean;
}

/** Only for those who have a team to share with. */
function TeamSelect(props: TeamSelectProps) {
  const { data } = useTeamsQuery();
  if (!data || data.teams.length === 0) return null;
  const open = data.teams.filter((team) => !team.second_factor_missing);
  const options = open.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div>
      {open.length > 0 && (
        <ListSelect label="Share with a team" placeholder="Only me" clearable data={options} {...props} />
      )}
      <ClosedTeams teams={data.teams} before="Nothing can be shared with" c="dimmed" mt="xs" />
    </div>
  );
}
