import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Express, type Request, type Response } from 'express';
import { ProductAdapter } from './product-adapter';

/** Requests and responses whose prototype is changed by what the work does. */
const changedBy = async (work: () => Promise<unknown>): Promise<object[]> => {
  const changed: object[] = [];
  const { setPrototypeOf } = Object;
  const spied = jest.spyOn(Object, 'setPrototypeOf').mockImplementation((object: object, prototype: object | null) => {
    if (Object.getPrototypeOf(object) !== prototype) changed.push(object);
    return setPrototypeOf(object, prototype) as object;
  });
  await work();
  spied.mockRestore();
  return changed;
};

describe('ProductAdapter', () => {
  let server: Server;
  let url: string;
  let app: Express;

  beforeAll(async () => {
    const adapter = new ProductAdapter();
    adapter.initHttpServer({});
    app = adapter.getInstance();
    app.get('/kind', (request: Request, response: Response) => {
      response.set('x-kind', request.get('x-kind')).json({ app: request.app === app && response.app === app });
    });
    server = adapter.getHttpServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kind`;
  });
  afterAll(() => server.close());

  it('serves requests and responses of Express', async () => {
    const answer = await fetch(url, { headers: { 'x-kind': 'pear' } });
    expect([answer.headers.get('x-kind'), await answer.json()]).toEqual(['pear', { app: true }]);
  });

  it('makes them once: none gets another prototype', async () => {
    expect(await changedBy(() => fetch(url))).toEqual([]);
  });
});
