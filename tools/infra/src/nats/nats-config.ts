/** What a user may publish to and subscribe to: NATS subjects, with `*` and `>`. */
export interface NatsPermissions {
  publish: readonly string[];
  subscribe: readonly string[];
  /** Lets it answer a request on a subject it may not publish to. */
  allow_responses?: { readonly max: number; readonly expires: string };
}

/** Users by name, each with a password and its permissions. */
export type NatsAccess = Readonly<Record<string, { password: string; permissions: NatsPermissions }>>;

/** PEM files; the server then takes no connection without TLS. */
export interface NatsCertificate {
  readonly certificate: string;
  readonly key: string;
}

interface NatsSettings {
  host: string;
  port: number;
  /** JetStream keeps its streams below it. */
  folder: string;
  administrator: { user: string; password: string };
  access: NatsAccess | undefined;
  tls?: NatsCertificate | undefined;
}

/** Text of a configuration file: NATS reads JSON as a subset of its own format. One account, so that services share streams. */
export const natsConfig = ({ host, port, folder, administrator, access = {}, tls }: NatsSettings): string => {
  const users = Object.entries(access).map(([user, { password, permissions }]) => ({ user, password, permissions }));
  return JSON.stringify(
    {
      listen: `${host}:${port}`,
      jetstream: { store_dir: folder },
      ...(tls && { tls: { cert_file: tls.certificate, key_file: tls.key } }),
      accounts: { ROWDECK: { jetstream: 'enabled', users: [administrator, ...users] } },
    },
    null,
    2,
  );
};
