import { notifications } from '@mantine/notifications';

/** A passing notice, for what has no field and no page of its own. */
export const notify = {
  success: (message: string): void => void notifications.show({ message, color: 'green' }),
  error: (message: string): void => void notifications.show({ message, color: 'red', autoClose: 8000 }),
};
