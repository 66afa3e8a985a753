import { once } from 'node:events';
import { connect } from 'node:net';
import { createTemplate, Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { GatewayForTest } from '../../test/gateway-for-test';
import { MULTIPART, multipartBody, TEMPLATE_PARTS } from '../../test/multipart-body';
import { type HostileForm, mutateMultipart } from '../../test/mutate-multipart';

const SEEDS = Array.from({ length: 150 }, (_, index) => 8_000 + index);

describe('a hostile multipart request', () => {
  let gateway: GatewayForTest;
  const taken: { name: string; file: { fileName: string } | null }[] = [];

  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    gateway.answer(createTemplate, (input) => {
      taken.push(input);
      throw new Problem('template.invalid', { errors: { 'template.name': ['is taken'] } });
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => void taken.splice(0));

  const headers = (contentType: string) => ({ ...gateway.writeHeaders(), 'content-type': contentType });
  const upload = async (body: string | Buffer, contentType = MULTIPART) => {
    const answer = await gateway.ask('/app/templates', { method: 'POST', headers: headers(contentType), body });
    return { status: answer.status, text: answer.body.toString() };
  };
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of gateway.store.list('')) keys.push(key);
    return keys;
  };

  it('ends nothing when an ignored file breaks off', async () => {
    const attack = '--xx\r\nContent-Disposition: form-data; name="other"; filename="x"\r\n\r\nabc';
    expect(await upload(attack)).toMatchObject({ status: 422 });
    expect(await gateway.ask('/session')).toMatchObject({ status: 200 });
  });

  const file = { name: 'template[file]', fileName: 'a.pptx', content: 'x' };
  it.each([
    ['5,000 empty files', multipartBody(Array.from({ length: 5_000 }, () => ({ ...file, content: '' }))), /50 parts/],
    ['5,000 fields', multipartBody(Array.from({ length: 5_000 }, () => ({ name: 'n', content: '' }))), /50 parts/],
    ['a field of 1 MB', multipartBody([{ name: 'template[name]', content: 'x'.repeat(1_048_577) }]), /1 MB/],
    [
      'a name of nearly 1 MB',
      multipartBody([{ name: 'template[name]', content: 'x'.repeat(1_000_000) }]),
      /name is too long/,
    ],
    ['U+0000 in a field', multipartBody([{ name: 'template[name]', content: 'a\u0000b' }]), /"name":\["[^"]*U\+0000/],
    [
      'U+0000 in a file name',
      multipartBody([{ ...file, fileName: 'a\u0000.pptx' }]),
      /complete multipart|255 plain characters/,
    ],
    [
      'U+0000, encoded, in a file name',
      '--xx\r\nContent-Disposition: form-data; name="template[file]"; filename*=utf-8\'\'a%00.pptx\r\n\r\nx\r\n--xx--\r\n',
      /255 plain characters/,
    ],
    ['a file name of 7,005 characters', multipartBody([{ ...file, fileName: 'n'.repeat(7_005) }]), /255 plain/],
  ])('refuses %s in words and keeps nothing', async (_name, body, words) => {
    const answer = await upload(body);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.text).toMatch(words);
    expect(taken).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  /** Over a socket of its own, to leave in the middle. Resolves when the connection has ended. */
  const sendAndLeave = async ({ body, contentType, cutAfter = 0 }: HostileForm): Promise<void> => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = Object.entries({ ...headers(contentType), 'content-length': String(body.length), host: 'localhost' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(`POST /app/templates HTTP/1.1\r\n${head}\r\n`);
    socket.write(body.subarray(0, cutAfter), () => socket.destroy());
    await closed;
  };

  it('is refused, or taken whole, for each of many seeds; the gateway lives on and nothing stays', async () => {
    for (const seed of SEEDS) {
      const form = mutateMultipart(seed);
      if (form.cutAfter !== undefined) await sendAndLeave(form);
      else {
        const { status } = await upload(form.body, form.contentType);
        // 400 where its Content-Type is that of no form.
        expect({ seed, isRefused: [400, 422].includes(status) }).toEqual({ seed, isRefused: true });
      }
    }
    expect(await upload(multipartBody(TEMPLATE_PARTS))).toMatchObject({ status: 422 });
    expect(taken.at(-1)).toMatchObject({ name: 'Quarterly review', file: { fileName: 'review.pptx' } });
    await eventually(async () => expect(await storedKeys()).toEqual([]));
  });
});
