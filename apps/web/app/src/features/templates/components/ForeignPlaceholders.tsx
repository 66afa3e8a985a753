import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { messageOf, useConvertTemplateMutation } from '@rowdeck/api-client';
import { type TemplateDetail, type TemplateFaultView } from '@rowdeck/contracts';
import { notify, paths, withFlash } from '@rowdeck/ui';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { certainStyles, isForeign, isStyle } from '../foreign-faults';
import { ForeignStyle } from './ForeignStyle';

/** What was written for another tool, by style with its count and places, and the one click that makes it ours. */
export function ForeignPlaceholders({ template }: { template: TemplateDetail }) {
  const { busy, convert, styles, choose } = useConversion(template);
  const { faults, converted_to } = template;
  if (!template.can_convert) return null;
  const found = faults.filter(isForeign);
  const choices = converted_to || !styles ? [] : found.filter(isStyle);
  return (
    <Alert color="blue" icon={<IconReplace />} title="Placeholders of another tool">
      <Stack gap="sm" align="flex-start">
        {choices.map((fault) => (
          <ForeignStyle fault={fault} key={fault.style} styles={styles ?? []} choose={choose} />
        ))}
        <FaultMessages faults={found.filter((fault) => !choices.includes(fault))} />
        <Text size="sm">
          Converting makes a template beside this one. Nothing is changed here. Loops and conditions cannot be
          converted.
        </Text>
        {converted_to ? (
          <Text size="sm">
            Converted template: <TemplateLink {...converted_to} />
          </Text>
        ) : (
          <Button
            leftSection={<IconReplace size={17} />}
            loading={busy}
            disabled={styles?.length === 0}
            onClick={convert}
          >
            {'Convert to {{…}}'}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function FaultMessages({ faults }: { faults: readonly TemplateFaultView[] }) {
  if (faults.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" pl="md" m={0}>
      {faults.map(({ message }, index) => (
        <Text component="li" size="sm" key={index} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      ))}
    </Stack>
  );
}

/** Of the template that was converted to make this one. */
export function ConvertedFrom({ converted_from }: Pick<TemplateDetail, 'converted_from'>) {
  if (!converted_from) return null;
  return (
    <Text size="sm" c="dimmed">
      Converted from <TemplateLink {...converted_from} />
    </Text>
  );
}

function TemplateLink({ id, name }: { id: number; name: string }) {
  return (
    <Anchor component={Link} to={paths.template(id)} inherit underline="always" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Anchor>
  );
}

function useConversion({ id, name, faults }: TemplateDetail) {
  const navigate = useNavigate();
  const [convert, { isLoading: busy }] = useConvertTemplateMutation();
  const [styles, setStyles] = useState(() => certainStyles(faults));
  const choose = (style: string, isChosen: boolean) =>
    setStyles((before = []) => (isChosen ? [...before, style] : before.filter((one) => one !== style)));
  const run = () =>
    convert({ id, ...(styles && { styles: [...styles] }) })
      .unwrap()
      .then((made) => navigate(paths.template(made.id), withFlash('success', wordsOf(name, made))))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return { busy, convert: () => void run(), styles, choose };
}

const wordsOf = (name: string, { faults, can_convert }: TemplateDetail): string => {
  const what = can_convert ? 'was not' : 'could not be';
  const left = faults.some(isForeign) ? ` What ${what} converted is listed below.` : '';
  return `The placeholders were converted. “${name}” is still there as it was uploaded.${left}`;
};
