import { http, HttpResponse } from 'msw';
import { SAMPLE_BATCH_ID, sampleBatch } from '@rowdeck/http-contract';
import { mockServer } from '../../test/mock-server';
import { problemOfDownload } from './problem-of-download';

const { open, server } = mockServer();
const DOWNLOAD = `/app/batches/${SAMPLE_BATCH_ID}/download`;

describe('what would keep a download from beginning', () => {
  it('is nothing where it is there; one byte is asked for, past every cache', async () => {
    open();
    let asked: Request | undefined;
    server.use(
      http.get(DOWNLOAD, ({ request }) => {
        asked = request;
        return new HttpResponse('P', { status: 206 });
      }),
    );
    expect(await problemOfDownload(DOWNLOAD)).toBeNull();
    expect([asked?.headers.get('range'), asked?.headers.get('accept')]).toEqual(['bytes=0-0', 'application/json']);
  });

  it.each([
    ['it is not made yet', { batches: [sampleBatch({ download_available: false })] }, 'presentation.not_ready'],
    ['it is gone', { batches: [] }, 'batch.not_found'],
    ['nobody is signed in any more', { user: null }, 'auth.required'],
  ])('is told in words where %s', async (_what, about, code) => {
    open(about);
    expect(await problemOfDownload(DOWNLOAD)).toMatchObject({ code });
  });

  it('is a fault where a proxy answers with a page', async () => {
    open();
    server.use(http.get(DOWNLOAD, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await problemOfDownload(DOWNLOAD)).toMatchObject({ code: 'internal.unexpected', status: 502 });
  });

  it('is the way there where nobody answers', async () => {
    open();
    server.use(http.get(DOWNLOAD, () => HttpResponse.error()));
    expect(await problemOfDownload(DOWNLOAD)).toMatchObject({ code: 'network.unreachable', status: 0 });
  });
});
