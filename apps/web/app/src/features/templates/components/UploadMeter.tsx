import { ProgressMeter } from '@rowdeck/ui';

/** After the last byte the server still takes the file apart. */
export function UploadMeter({ sent }: { sent: number }) {
  const checking = sent >= 1;
  return (
    <ProgressMeter
      label={checking ? 'Checking the template' : 'Uploading'}
      percent={sent * 100}
      animated={checking}
      value={`${Math.round(sent * 100)}%`}
    />
  );
}
