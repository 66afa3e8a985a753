import { type ServiceName, SERVICE_NAMES, SERVICES } from '@rowdeck/contracts';
import { objectPolicy } from './object-policy';

interface Statement {
  readonly Effect: string;
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: object;
}

const statementsOf = (service: ServiceName) => objectPolicy(service, 'decks').Statement as readonly Statement[];

describe('the policy of a service in the object store', () => {
  it('names the keys of the table of services, and the prefixes that it may list', () => {
    expect(statementsOf('gateway')).toEqual([
      { Effect: 'Allow', Action: ['s3:GetBucketLocation'], Resource: ['arn:aws:s3:::decks'] },
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket'],
        Resource: ['arn:aws:s3:::decks'],
        Condition: { StringLike: { 's3:prefix': ['incoming/*'] } },
      },
      {
        Effect: 'Allow',
        Action: ['s3:GetObject'],
        Resource: [
          ...['templates/*.pptx', 'templates/*.base', 'templates/*.compiled'],
          ...['templates/*.png', 'templates/*.jpg', 'previews/*'],
          ...['batches/*/rows/*', 'batches/*/reruns/*', 'batches/*/recipes/*', 'batches/*/packs/*'],
        ].map((keys) => `arn:aws:s3:::decks/${keys}`),
      },
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload'],
        Resource: ['arn:aws:s3:::decks/incoming/*'],
      },
      { Effect: 'Allow', Action: ['s3:DeleteObject'], Resource: ['arn:aws:s3:::decks/incoming/*'] },
    ]);
  });

  it.each(SERVICE_NAMES.filter((name) => !SERVICES[name].objects))('lets %s touch no object', (service) => {
    expect(statementsOf(service).flatMap(({ Action }) => Action)).toEqual(['s3:GetBucketLocation']);
  });

  it.each(SERVICE_NAMES)('gives %s no action or key by a bare asterisk', (service) => {
    const words = statementsOf(service).flatMap(({ Action, Resource }) => [...Action, ...Resource]);
    expect(words.filter((word) => /^(s3:)?\*$|:::\*|decks\/\*$/.test(word))).toEqual([]);
  });
});
