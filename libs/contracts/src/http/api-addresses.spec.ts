import { withApiAddresses } from './api-addresses';

const BATCH = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';

describe('an address in an answer for a program', () => {
  it.each([
    ['/app/presentations/7/download', '/api/v1/presentations/7/download'],
    [`/app/batches/${BATCH}/download`, `/api/v1/batches/${BATCH}/download`],
    ['/app/templates/7/file', '/api/v1/templates/7/file'],
    [`/app/templates/7/slides/${BATCH}/1`, `/api/v1/templates/7/slides/${BATCH}/1`],
    // What is for pages alone, and what is not ours.
    [`/app/batches/${BATCH}/events`, `/app/batches/${BATCH}/events`],
    ['/app/templates/7/file/more', '/app/templates/7/file/more'],
    ['https://example.org/app/templates/7/file', 'https://example.org/app/templates/7/file'],
    [null, null],
  ])('%s leads to %s', (address, led) => {
    expect(withApiAddresses({ file_url: address })).toEqual({ file_url: led });
    expect(withApiAddresses({ url: address })).toEqual({ url: led });
    expect(withApiAddresses([{ inside: { download_url: address } }])).toEqual([{ inside: { download_url: led } }]);
  });

  it('is only in a field that is named for one', () => {
    const answer = { name: '/app/templates/7/file', urls: ['/app/templates/7/file'], count: 1, none: null };
    expect(withApiAddresses(answer)).toEqual(answer);
  });
});
