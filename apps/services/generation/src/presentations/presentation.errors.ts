import { Problem } from '@rowdeck/contracts';

export const presentationNotFound = (): Problem =>
  new Problem('presentation.not_found', { detail: 'This presentation does not exist, or is not yours.' });

export const presentationNotReady = (): Problem =>
  new Problem('presentation.not_ready', {
    detail: 'It is still being generated. It can be downloaded as soon as its status is “completed”.',
  });

export const presentationFailed = (failure: string | null): Problem =>
  new Problem('presentation.not_ready', {
    detail: failure ?? 'Generation failed. Please try again.',
    params: { status: 'failed' },
  });
