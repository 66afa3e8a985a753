import { Problem } from '@rowdeck/contracts';

export const presentationNotFound = (): Problem =>
  new Problem('presentation.not_found', { detail: 'This presentation does not exist, or is not yours.' });

export const presentationNotReady = (): Problem =>
  new Problem('presentation.not_ready', {
    detail: 'Generation is still running. You can download the result as soon as its status is “completed”.',
  });

export const presentationFailed = (failure: string | null): Problem =>
  new Problem('presentation.not_ready', {
    detail: failure ?? 'Generation failed. Try again.',
    params: { status: 'failed' },
  });
