import { useForm } from '@mantine/form';
import { useCreateTemplateMutation } from '@rowdeck/api-client';
import { deckName } from '@rowdeck/contracts';
import { formatPickedSize, handedFile, notify, paths, useServerForm, withFlash } from '@rowdeck/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface Values extends Record<string, unknown> {
  name: string;
  team: string | null;
  file: File | null;
}

const KEYS = {
  name: 'name',
  file: 'file',
  team_id: 'team',
} as const;

/**
 * The state of the upload form. `sent` is the share of the file that was sent, 0 to 1; success leads to the template, or to the wizard where a
 * table waits. `found` is what is said of the file that was picked: the name that it gave the template as well, which nobody sees who listens.
 */
export function useUploadTemplate() {
  const navigate = useNavigate();
  const [create, { isLoading: busy }] = useCreateTemplateMutation();
  const [sent, setSent] = useState(0);
  const form = useForm<Values>({ initialValues: { name: '', team: null, file: null } });
  const { general, send } = useServerForm(form, KEYS);

  /** The name that was taken from a file. */
  const taken = useRef('');
  /** The same while its file is there; null where the name is somebody's own. */
  const [named, setNamed] = useState<string | null>(null);
  /** A template without a name of its own has that of its file, and of the next one when that is chosen instead. */
  const pick = (picked: File | null) => {
    const name = form.getValues().name.trim();
    form.setFieldValue('file', picked);
    form.clearFieldError('file');
    const isUnnamed = picked !== null && (name === '' || name === taken.current);
    setNamed(isUnnamed ? deckName(picked.name) : null);
    if (!isUnnamed) return;
    taken.current = deckName(picked.name);
    form.setFieldValue('name', taken.current);
  };

  const take = useRef(pick);
  useEffect(() => {
    const file = handedFile.take('template');
    if (file) take.current(file);
  }, []);

  const submit = form.onSubmit(({ name, team, file }) => {
    if (!file) return;
    setSent(0);
    void send(async () => {
      const teamId = team === null ? null : Number(team);
      const made = await create({ name, file, teamId, onProgress: setSent }).unwrap();
      const words = `“${made.name}” was uploaded.`;
      if (!handedFile.waiting('table')) return navigate(paths.template(made.id), withFlash('success', words));
      // It waits for the wizard, whose history says nothing else.
      notify.success(words);
      return navigate(paths.newPresentation(made.id));
    });
  });

  const { file } = form.values;
  const found = file && named ? `${formatPickedSize(file.size)}. The template is called “${named}”.` : undefined;
  return { form, pick, found, submit, general, busy, sent };
}
