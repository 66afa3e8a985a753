import { Card, Group, NativeSelect, Radio, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usePreferencesQuery, useUpdatePreferencesMutation } from '@rowdeck/api-client';
import { FORMAT_LOCALES, type Preferences } from '@rowdeck/contracts';
import { Form, FormAlert, Loaded, PageSkeleton, SubmitButton, useServerForm } from '@rowdeck/ui';
import { SettingsFrame } from './components/SettingsFrame';
import { ToldOf } from './components/ToldOf';

const KEYS = {
  locale: 'locale',
  theme: 'theme',
  batch_emails: 'batch_emails',
  failure_emails: 'failure_emails',
  batch_notices: 'batch_notices',
  failure_notices: 'failure_notices',
  quota_emails: 'quota_emails',
  quota_notices: 'quota_notices',
} as const;
const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const DAY = new Date(Date.UTC(2026, 10, 29));

/** `German (Germany): 29.11.2026, 1.234,5`. */
const exampleOf = (locale: string): string => {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(DAY);
  return `${NAMES.of(locale) ?? locale}: ${date}, ${new Intl.NumberFormat(locale).format(1234.5)}`;
};

const LOCALES = [
  { value: '', label: 'As this browser does' },
  ...FORMAT_LOCALES.map((value) => ({ value, label: exampleOf(value) })),
];

export function PreferencesPage() {
  const query = usePreferencesQuery();
  return (
    <SettingsFrame
      title="Preferences"
      description="How Rowdeck looks, writes dates and numbers, and what it tells you of."
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(preferences) => <PreferencesForm preferences={preferences} />}
      </Loaded>
    </SettingsFrame>
  );
}

function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const form = useForm({ initialValues: { ...preferences, locale: preferences.locale ?? '' } });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit(({ locale, ...others }) => {
    const chosen = FORMAT_LOCALES.find((known) => known === locale) ?? null;
    void send(() => update({ ...others, locale: chosen }).unwrap());
  });
  return (
    <Card maw={640}>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <NativeSelect
          label="Dates and numbers"
          description="In pages and emails. Their texts stay English."
          data={LOCALES}
          {...form.getInputProps('locale')}
        />
        <Radio.Group
          label="Theme"
          description="Of this account. The switch in the top bar changes one browser alone."
          {...form.getInputProps('theme')}
        >
          <Group mt="xs">
            <Radio value="system" label="As the system" />
            <Radio value="light" label="Light" />
            <Radio value="dark" label="Dark" />
          </Group>
        </Radio.Group>
        <ToldOf inputOf={(field) => form.getInputProps(field, { type: 'checkbox' })} />
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" role="status">
            {recentlySuccessful && 'Saved.'}
          </Text>
          <SubmitButton label="Save Changes" busyLabel="Saving..." busy={isLoading} />
        </Group>
      </Form>
    </Card>
  );
}
