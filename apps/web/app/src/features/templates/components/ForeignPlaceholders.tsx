import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { messageOf, useConvertTemplateMutation } from '@rowdeck/api-client';
import { type TemplateDetail, type TemplateFaultView } from '@rowdeck/contracts';
import { notify, paths, withFlash } from '@rowdeck/ui';
import { IconReplace } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';

/** Placeholders of another tool, and its loops and conditions. */
const FOREIGN = ['placeholder.other_style', 'placeholder.other_loop'];
const isForeign = ({ code }: TemplateFaultView): boolean => FOREIGN.includes(code);

/** What belongs into the list of findings: without what the offer to convert names already. */
export const otherFaults = ({ faults, can_convert }: TemplateDetail): readonly TemplateFaultView[] =>
  can_convert ? faults.filter((fault) => !isForeign(fault)) : faults;

/** What was written for another tool, by style with its count and places, and the one click that makes it ours. */
export function ForeignPlaceholders({ template }: { template: TemplateDetail }) {
  const { busy, convert } = useConversion(template);
  if (!template.can_convert) return null;
  return (
    <Alert color="blue" icon={<IconReplace />} title="Placeholders of another tool">
      <Stack gap="sm" align="flex-start">
        <Stack component="ul" gap="xs" pl="md" m={0}>
          {template.faults.filter(isForeign).map(({ message }, index) => (
            <Text component="li" size="sm" key={index} style={{ overflowWrap: 'anywhere' }}>
              {message}
            </Text>
          ))}
        </Stack>
        <Text size="sm">
          Converting makes a template beside this one. Nothing is changed here. Loops and conditions cannot be
          converted.
        </Text>
        {template.converted_to ? (
          <Text size="sm">
            Converted template: <TemplateLink {...template.converted_to} />
          </Text>
        ) : (
          <Button leftSection={<IconReplace size={17} />} loading={busy} onClick={convert}>
            {'Convert to {{…}}'}
          </Button>
        )}
      </Stack>
    </Alert>
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

function useConversion({ id, name }: TemplateDetail) {
  const navigate = useNavigate();
  const [convert, { isLoading: busy }] = useConvertTemplateMutation();
  const run = () =>
    convert(id)
      .unwrap()
      .then((made) => navigate(paths.template(made.id), withFlash('success', wordsOf(name, made))))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return { busy, convert: () => void run() };
}

const wordsOf = (name: string, { faults }: TemplateDetail): string => {
  const left = faults.some(isForeign) ? ' What could not be converted is listed below.' : '';
  return `The placeholders were converted. “${name}” is still there as it was uploaded.${left}`;
};
