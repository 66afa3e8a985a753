import { readFileSync } from 'node:fs';

/**
 * The certificates in a PEM file, which are then the only CAs that are trusted; undefined for no file: those of Node.
 * @param setting the variable that names the file
 * @throws Error naming the variable and the file
 */
export const readCaFile = (setting: string, file: string | undefined): string | undefined => {
  if (!file) return undefined;
  const remedy = `${setting} names ${file}: set it to a PEM file with the certificate of the CA`;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${remedy} that this service may read.`, { cause });
  }
  // Node takes a file without any for "trust nobody", and says only that a certificate is untrusted.
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error(`${remedy}; it holds none.`);
  return text;
};
