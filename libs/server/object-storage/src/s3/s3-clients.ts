import * as http from 'node:http';
import * as https from 'node:https';
import { type Client } from 'minio';
import { answeredInTime } from './answered-in-time';
import { type S3Address } from './s3-address';
import { sendingAgain } from './sending-again';

export interface S3Account extends S3Address {
  /** PEM certificates, which are then the only CAs that are trusted; those of Node when left out. */
  readonly ca?: string | undefined;
}

/** What may change while the service runs. */
const KEYS = ['accessKey', 'secretKey', 'ca'] as const;

/** The class is handed over by who has loaded the package: a process that stores in a folder does not, nor its threads. */
export type S3ClientClass = typeof Client;

const clientOf = (
  Made: S3ClientClass,
  { host, port, ssl, accessKey, secretKey, region, ca }: S3Account,
  silenceMs?: number,
): Client => {
  const transport = answeredInTime(ssl ? https : http, silenceMs) as typeof http;
  const account = { endPoint: host, port, useSSL: ssl, accessKey, secretKey, region, transport };
  const agent = ssl && ca ? { transportAgent: new https.Agent({ ca, keepAlive: true }) } : {};
  const unpooled = new Made({ ...account, transportAgent: ssl ? new https.Agent({ ca }) : new http.Agent() });
  return new (sendingAgain(Made, unpooled))({ ...account, ...agent });
};

/** The client of a store, made anew when its key has changed. What the former one has begun, an upload in parts, it ends. */
export class S3Clients {
  private made: { readonly account: S3Account; readonly client: Client } | undefined;

  constructor(
    private readonly account: () => S3Account,
    private readonly clientClass: S3ClientClass,
    private readonly silenceMs?: number,
  ) {}

  get current(): Client {
    const account = this.account();
    const { made } = this;
    if (made && KEYS.every((key) => made.account[key] === account[key])) return made.client;
    const client = clientOf(this.clientClass, account, this.silenceMs);
    this.made = { account, client };
    return client;
  }
}
