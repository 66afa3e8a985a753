import { type ObjectRight, type ServiceName, SERVICES } from '@rowdeck/contracts';

/** A policy document as AWS words it, which MinIO, Ceph and others take too. */
export interface ObjectPolicy {
  readonly Version: '2012-10-17';
  readonly Statement: readonly object[];
}

const BUCKET_ARN = 'arn:aws:s3:::';

/** A large object is written in parts, and the parts of one that fails are given up. */
const ACTIONS: Readonly<Record<Exclude<ObjectRight, 'list'>, readonly string[]>> = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject', 's3:AbortMultipartUpload'],
  delete: ['s3:DeleteObject'],
};

const allow = (actions: readonly string[], resources: readonly string[], condition?: object): object => ({
  Effect: 'Allow',
  Action: actions,
  Resource: resources,
  ...(condition && { Condition: condition }),
});

/**
 * What the account of a service may do in the bucket, derived from the table of services: nothing outside the keys that it
 * names. The location of the bucket is what a service asks at its start to learn whether its key is accepted.
 */
export const objectPolicy = (service: ServiceName, bucket: string): ObjectPolicy => {
  const { list = [], ...rights } = SERVICES[service].objects ?? {};
  const arn = `${BUCKET_ARN}${bucket}`;
  const onObjects = (Object.keys(rights) as (keyof typeof rights)[]).map((right) =>
    allow(
      ACTIONS[right],
      (rights[right] ?? []).map((keys) => `${arn}/${keys}`),
    ),
  );
  return {
    Version: '2012-10-17',
    Statement: [
      allow(['s3:GetBucketLocation'], [arn]),
      ...(list.length > 0 ? [allow(['s3:ListBucket'], [arn], { StringLike: { 's3:prefix': list } })] : []),
      ...onObjects,
    ],
  };
};
