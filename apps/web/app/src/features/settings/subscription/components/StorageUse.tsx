import { Text } from '@mantine/core';
import { useStorageQuery } from '@rowdeck/api-client';
import { type HeldPlan, wayToLargerPlan } from '@rowdeck/contracts';
import { formatStorage, formatStorageParts, formatStorageUse, ProgressMeter } from '@rowdeck/ui';
import { usageColor, WARNING_PERCENTAGE } from '../../../plans/usage';

/** What templates and batches take, of what the plan has; nothing until it is known. */
export function StorageUse({ held }: { readonly held: HeldPlan }) {
  const storage = useStorageQuery().data?.storage;
  if (!storage) return null;
  const { used_bytes: used, reserved_bytes: reserved, limit_bytes: limit, templates_bytes, batches_bytes } = storage;
  const age = storage.estimated ? ' A part of Rowdeck does not answer: this is what was known last.' : '';
  const [templates, batches] = formatStorageParts([templates_bytes, batches_bytes]);
  const beside = reserved > 0 ? ` ${formatStorage(reserved)} more are kept free for what is being made.` : '';
  const parts = `Templates take ${templates}, and batches ${batches}.${beside}${age}`;
  if (limit === null) {
    return (
      <Text size="sm" fw={500}>
        {`Storage: ${formatStorage(used)} · Unlimited${age && `.${age}`}`}
      </Text>
    );
  }
  const percent = (used / limit) * 100;
  return (
    <>
      <ProgressMeter
        label="Storage"
        value={formatStorageUse(used, limit)}
        percent={percent}
        color={usageColor(percent)}
      />
      <Text size="sm" c="dimmed">
        {percent >= WARNING_PERCENTAGE
          ? `${parts} Delete what you no longer need, or ${wayToLargerPlan(held)}.`
          : parts}
      </Text>
    </>
  );
}
