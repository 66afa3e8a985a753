import { readFileSync } from 'node:fs';
import { type Server } from 'node:http';
import { type Server as TlsServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { Logger } from '@nestjs/common';
import { lastGood } from '@rowdeck/settings';

export interface CertificateFiles {
  /** The certificate, and behind it those between it and its CA, as PEM. */
  readonly certificate: string;
  readonly key: string;
}

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const read = ({ certificate, key }: CertificateFiles): Certificate => {
  try {
    const served = { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
    // Says at once that the key is another certificate's, and not to the first visitor.
    createSecureContext(served);
    return served;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${certificate} and ${key} cannot be served: ${why}. Set TLS_CERT_FILE and TLS_KEY_FILE to a PEM file of the ` +
        'certificate and one of its key, which this service may read.',
      { cause },
    );
  }
};

/**
 * What is served by TLS, read anew at each call: files that are replaced with a pair that does not fit, or are away for a moment,
 * change nothing.
 * @throws Error naming variables and files
 */
export const servedCertificate = (files: CertificateFiles): (() => Certificate) =>
  lastGood(
    () => read(files),
    (err) => new Logger('Settings').warn({ err }, 'The new certificate is not taken, and the former is served'),
  );

/** Has each new connection served with the certificate that holds by then. */
export const renewCertificate = (server: Server | TlsServer, certificate: () => Certificate): void => {
  if (!('setSecureContext' in server)) return;
  let served = certificate();
  // First of all listeners: the one that begins the handshake comes after it.
  server.prependListener('connection', () => {
    const { cert, key } = certificate();
    if (served.cert === cert && served.key === key) return;
    served = { cert, key };
    server.setSecureContext(served);
  });
};
