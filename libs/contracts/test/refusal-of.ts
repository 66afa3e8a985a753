/** Any UUID. */
export const SAMPLE_UUID = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';

/** What `read` throws. */
export const refusalOf = (read: () => unknown): unknown => {
  try {
    read();
  } catch (problem) {
    return problem;
  }
  throw new Error('It was accepted.');
};
