/** A program of the Go world at a pinned version: the same for every developer and for CI. */
export interface GoBuild {
  /** Name of the binary, on the PATH and in the cache folder. */
  name: string;
  module: string;
  version: string;
}

export interface ServerBuild extends GoBuild {
  /** Container image of the same version, where one is published. */
  image: string;
}

export const NATS_SERVER: ServerBuild = {
  name: 'nats-server',
  module: 'github.com/nats-io/nats-server/v2',
  version: 'v2.15.2',
  image: 'nats:2.15.2',
};

/** The last version its makers published binaries and images of is older; its source is still tagged by commit. */
export const MINIO: ServerBuild = {
  name: 'minio',
  module: 'github.com/minio/minio',
  version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  image: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
};

/** Renders the chart as an operator's own Helm does. */
export const HELM: GoBuild = { name: 'helm', module: 'helm.sh/helm/v3/cmd/helm', version: 'v3.22.0' };

/** Says what of an OpenAPI document would break the programs that were written for another. */
export const OASDIFF: GoBuild = { name: 'oasdiff', module: 'github.com/oasdiff/oasdiff', version: 'v1.37.0' };

/** Answers as Stripe's interface describes it, and refuses what does not fit it. */
export const STRIPE_MOCK: GoBuild = {
  name: 'stripe-mock',
  module: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
};
