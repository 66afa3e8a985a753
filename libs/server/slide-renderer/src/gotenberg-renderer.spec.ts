import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GotenbergRenderer } from './gotenberg-renderer';
import { DEFAULT_RENDER_LIMITS, type RenderLimits } from './slide-renderer';
import { itIsASlideRenderer } from './slide-renderer.contract';

const DECK = Buffer.from('PK\x03\x04 a deck');

const serve = (listener: RequestListener): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => resolve(server));
  });

const addressOf = (server: Server, credentials = ''): string =>
  `http://${credentials}127.0.0.1:${(server.address() as AddressInfo).port}`;

const stop = (server: Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
};

const rendererOf = (server: Server, limits: Partial<RenderLimits> = {}, credentials = '') =>
  new GotenbergRenderer(addressOf(server, credentials), { ...DEFAULT_RENDER_LIMITS, ...limits });

/** Answers as the LibreOffice route of Gotenberg does. */
const gotenberg: RequestListener = (request, response) => {
  void text(request).then((form) => {
    const known = request.url === '/forms/libreoffice/convert' && form.includes('filename="deck.pptx"');
    if (!known) response.writeHead(404).end();
    else if (form.includes('a deck')) response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
    else response.writeHead(400).end('LibreOffice failed to process a document');
  });
};

describe('slides rendered by Gotenberg', () => {
  itIsASlideRenderer(async () => {
    const server = await serve(gotenberg);
    return { renderer: rendererOf(server), deck: DECK, close: () => stop(server) };
  });
});

describe('a Gotenberg server', () => {
  let server: Server;
  afterEach(() => stop(server));

  it('is given name and password of its address, which is asked without them', async () => {
    let given: string | undefined;
    server = await serve((request, response) => {
      given = request.headers.authorization;
      response.end('%PDF-1.7');
    });
    await rendererOf(server, {}, 'ada:p%40ss@').toPdf(DECK);
    expect(given).toBe(`Basic ${Buffer.from('ada:p@ss').toString('base64')}`);
  });

  it('cannot send the deck on to another server', async () => {
    const asked: string[] = [];
    server = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(rendererOf(server).toPdf(DECK)).rejects.toMatchObject({ name: 'RendererUnreachable' });
    expect(asked).toEqual(['/forms/libreoffice/convert']);
  });

  it('cannot fill our memory', async () => {
    server = await serve((_, response) => void response.end(Buffer.alloc(10_000)));
    await expect(rendererOf(server, { pdfBytes: 1_000 }).toPdf(DECK)).rejects.toMatchObject({ fault: 'too_large' });
  });

  it('that does not answer is not waited for beyond the limit', async () => {
    server = await serve(() => undefined);
    await expect(rendererOf(server, { timeMs: 50 }).toPdf(DECK)).rejects.toMatchObject({
      fault: 'timed_out',
      isFinal: false,
    });
  });

  it.each([
    [503, { name: 'RendererUnreachable' }],
    [507, { name: 'RendererUnreachable' }],
    [401, { name: 'RendererUnreachable' }],
    [405, { name: 'RendererUnreachable' }],
    [500, { name: 'RenderingFailed', fault: 'broke', isFinal: false }],
    [422, { name: 'RenderingFailed', fault: 'not_rendered', isFinal: true }],
  ])('that answers %i is told apart from a deck that is faulty: %j', async (status, error) => {
    server = await serve((_, response) => void response.writeHead(status).end());
    await expect(rendererOf(server).toPdf(DECK)).rejects.toMatchObject(error);
  });

  it('that answers with a page of words, as what stands before it may, has not refused the deck', async () => {
    server = await serve((_, response) => void response.end('<html>Sign in</html>'));
    await expect(rendererOf(server).toPdf(DECK)).rejects.toMatchObject({ fault: 'broke', isFinal: false });
  });
});

it('says when there is no server', async () => {
  const server = await serve(gotenberg);
  const renderer = rendererOf(server);
  await stop(server);
  await expect(renderer.toPdf(DECK)).rejects.toMatchObject({ name: 'RendererUnreachable' });
});
