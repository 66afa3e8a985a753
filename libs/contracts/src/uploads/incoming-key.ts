import { z } from 'zod';

/**
 * Key of an upload on its way from the gateway to the service that takes it. The service consumes the object, so no other
 * key may pass: a wrong one would delete what belongs to somebody else.
 */
export const incomingKey = z.string().regex(/^incoming\/[A-Za-z0-9-]{1,64}$/);
