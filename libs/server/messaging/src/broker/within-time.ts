import { Problem } from '@rowdeck/contracts';

export const unanswered = (subject: string, timeoutMs: number): Problem =>
  new Problem('service.unavailable', {
    detail: `${subject} was not answered within ${timeoutMs} ms. Its service may be overloaded or down; try again.`,
    params: { subject, timeoutMs },
  });

/** The result, or `service.unavailable` when it takes too long; what comes later is dropped. */
export const withinTime = async <T>(work: Promise<T>, timeoutMs: number, subject: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unanswered(subject, timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
