import { Group, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBuyerQuery, useSaveBuyerMutation } from '@rowdeck/api-client';
import { type Buyer, COUNTRY_CODES, missingOfAddress } from '@rowdeck/contracts';
import { Form, FormAlert, Loaded, RowsSkeleton, SubmitButton, useServerForm } from '@rowdeck/ui';
import { useEffect } from 'react';
import { Section } from './Section';

const KEYS = {
  name: 'name',
  address: 'address',
  postal_code: 'postal_code',
  city: 'city',
  country: 'country',
  tax_id: 'tax_id',
} as const;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Every country with its English name, in the order of the names. */
const countryChoices = (): { readonly value: string; readonly label: string }[] =>
  COUNTRY_CODES.map((code) => ({ value: code, label: COUNTRY_NAMES.of(code) ?? code })).sort((one, other) =>
    one.label.localeCompare(other.label, 'en'),
  );

interface BuyerFormProps {
  readonly title?: string;
  /** Something is bought for which an invoice is made out, so that the address must be whole. */
  readonly isBuying?: boolean;
  /** What was written before and is not saved, null where nothing was. */
  readonly unsaved?: Buyer | null;
  /** Told what is written that is not saved, null where nothing is. */
  readonly onUnsaved?: (unsaved: Buyer | null) => void;
}

/** Who invoices are made out to. */
export function BuyerForm({ title = 'Invoice details', isBuying = false, unsaved = null, onUnsaved }: BuyerFormProps) {
  const query = useBuyerQuery();
  return (
    <Section title={title}>
      <Text size="sm">Invoices are made out to this name and address, from the next one on.</Text>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {(buyer) => <Fields buyer={buyer} isBuying={isBuying} unsaved={unsaved} onUnsaved={onUnsaved} />}
      </Loaded>
    </Section>
  );
}

/** Answers are kept frozen, and a form of a frozen object cannot be written in. */
const valuesOf = (buyer: Buyer): Buyer => ({ ...buyer });

interface FieldsProps {
  readonly buyer: Buyer;
  readonly isBuying: boolean;
  readonly unsaved: Buyer | null;
  readonly onUnsaved: BuyerFormProps['onUnsaved'];
}

const isSame = (one: Buyer, other: Buyer): boolean => Object.values(KEYS).every((key) => one[key] === other[key]);

function useBuyerForm({ buyer, isBuying, unsaved, onUnsaved }: FieldsProps) {
  const [save, { isLoading: busy }] = useSaveBuyerMutation();
  const form = useForm({
    initialValues: valuesOf(unsaved ?? buyer),
    validate: (written) => ({
      ...(written.name.trim() === '' && { name: 'Enter the name that invoices are made out to.' }),
      ...(isBuying && missingOfAddress(written)),
    }),
  });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      form.setValues(valuesOf(await save(values).unwrap()));
    });
  });
  const { values } = form;
  const isSaved = isSame(values, buyer);
  useEffect(() => onUnsaved?.(isSaved ? null : values), [isSaved, values, onUnsaved]);
  return { form, general, recentlySuccessful, submit, busy };
}

function Fields(props: FieldsProps) {
  const { form, general, recentlySuccessful, submit, busy } = useBuyerForm(props);
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <TextInput label="Name or company" autoComplete="organization" required {...form.getInputProps('name')} />
      <Textarea
        label="Street and number"
        autoComplete="street-address"
        required={props.isBuying}
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Postal code" autoComplete="postal-code" {...form.getInputProps('postal_code')} />
        <TextInput
          label="City"
          autoComplete="address-level2"
          required={props.isBuying}
          {...form.getInputProps('city')}
        />
        <NativeSelect
          label="Country"
          autoComplete="country"
          required={props.isBuying}
          data={[{ value: '', label: 'Choose a country' }, ...countryChoices()]}
          {...form.getInputProps('country')}
        />
        <TextInput
          label="VAT number (optional)"
          autoComplete="off"
          placeholder="DE123456789"
          {...form.getInputProps('tax_id')}
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Text size="sm" c="dimmed" role="status">
          {recentlySuccessful && 'Saved.'}
        </Text>
        <SubmitButton label="Save Invoice Details" busyLabel="Saving..." busy={busy} />
      </Group>
    </Form>
  );
}
