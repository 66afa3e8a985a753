import { z } from 'zod';

/** For the settings of a service that hands the store to threads of its own, and of the module. */
export const objectStoreSettings = {
  OBJECT_STORE_URL: z
    .string()
    .describe('file:///absolute/folder, or s3://key:secret@host:port/bucket (?ssl=false for a store without TLS)'),
  OBJECT_STORE_URL_FILE: z
    .string()
    .optional()
    .describe('the file that holds the address of the store, or leave it out'),
  OBJECT_STORE_CA_FILE: z
    .string()
    .optional()
    .describe('the PEM file of the CA that signed the certificate of the store'),
};

interface ObjectStoreSettings {
  readonly OBJECT_STORE_URL: string;
  readonly OBJECT_STORE_URL_FILE?: string | undefined;
  readonly OBJECT_STORE_CA_FILE?: string | undefined;
}

/** The environment of a thread in which `threadStore` opens the store of its service, and reads its key anew as the service does. */
export const threadStoreEnvironment = ({
  OBJECT_STORE_URL,
  OBJECT_STORE_URL_FILE,
  OBJECT_STORE_CA_FILE,
}: ObjectStoreSettings): Record<string, string | undefined> => ({
  OBJECT_STORE_URL: OBJECT_STORE_URL_FILE ? undefined : OBJECT_STORE_URL,
  OBJECT_STORE_URL_FILE,
  ...(OBJECT_STORE_CA_FILE && { OBJECT_STORE_CA_FILE }),
});
