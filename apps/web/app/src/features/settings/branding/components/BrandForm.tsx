import { Card, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSaveBrandingMutation } from '@rowdeck/api-client';
import { BRAND_NAME_MAX_LENGTH, DEFAULT_BRAND_COLOUR, isHexColour, type OwnBrand } from '@rowdeck/contracts';
import { Form, FormAlert, SubmitButton, useServerForm } from '@rowdeck/ui';
import { BrandPreviews } from './BrandPreviews';
import { ColourField } from './ColourField';

const KEYS = { name: 'name', colour: 'colour' } as const;

const valuesOf = (brand: OwnBrand | null) => ({
  name: brand?.name ?? '',
  colour: brand?.colour ?? DEFAULT_BRAND_COLOUR,
});

/** Name and colour, and beside them how both will look, before they are saved. */
export function BrandForm({ brand }: { brand: OwnBrand | null }) {
  const [save, { isLoading }] = useSaveBrandingMutation();
  const form = useForm({
    initialValues: valuesOf(brand),
    validate: {
      colour: (colour) =>
        isHexColour(colour.trim())
          ? null
          : 'Enter a colour as # and six digits or letters from a to f, such as #2b4094.',
    },
  });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => form.setValues(valuesOf((await save(values).unwrap()).brand)));
  });
  return (
    <Card>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput
          label="Name (optional)"
          description={`Without one, the name of your team stands there, or your own. At most ${BRAND_NAME_MAX_LENGTH} characters.`}
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <ColourField {...form.getInputProps('colour')} onPick={(colour) => form.setFieldValue('colour', colour)} />
        <BrandPreviews {...form.values} logo_id={brand?.logo_id ?? null} />
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
