import { parseS3Address } from './s3-address';

describe('parseS3Address', () => {
  it('reads host, port, credentials and bucket, with TLS unless it says otherwise', () => {
    expect(parseS3Address('s3://key:se%2Fcret@minio:9000/decks?ssl=false')).toEqual({
      host: 'minio',
      port: 9000,
      ssl: false,
      accessKey: 'key',
      secretKey: 'se/cret',
      bucket: 'decks',
      region: 'us-east-1',
    });
    expect(parseS3Address('s3://k:s@s3.eu-west-1.amazonaws.com/decks?region=eu-west-1')).toMatchObject({
      port: undefined,
      ssl: true,
      region: 'eu-west-1',
    });
  });

  it.each(['', 'nonsense', 'http://k:s@host/b', 's3://host/b', 's3://k@host/b', 's3://k:s@host/', 's3://k:s@host/a/b'])(
    'is not fooled by %j',
    (address) => {
      expect(parseS3Address(address)).toBeNull();
    },
  );
});
