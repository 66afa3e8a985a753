import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type ProblemBody } from '@rowdeck/contracts';
import { KNOWN } from '@rowdeck/http-contract';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const PART = '--xx\r\nContent-Disposition: form-data; name="name"\r\n\r\nDeck';

describe('a body of a program that cannot be read', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  const OF_MANAGERS: readonly string[] = ['/api/v1/templates', '/api/v1/webhooks', '/api/v1/batches/delete'];
  const refusalOf = async (path: string, type: string, body: string | Uint8Array, encoding = '') => {
    const key = OF_MANAGERS.includes(path) ? KEYS.manage : KEYS.generate;
    const packed: Record<string, string> = encoding === '' ? {} : { 'content-encoding': encoding };
    const headers = { authorization: `Bearer ${key}`, 'content-type': type, ...packed };
    const answer = await fetch(edge.gateway.url + path, { method: 'POST', body, headers });
    const { code, errors, detail } = (await answer.json()) as ProblemBody;
    return { status: answer.status, code, errors, detail };
  };

  it.each([
    ['breaks off', JSON_TYPE, '{"template_id": 7', 'read as JSON: Expected'],
    ['has a value missing', JSON_TYPE, '{"template_id": }', "Unexpected token '}'"],
    ['is a text alone', JSON_TYPE, '"x"', 'read as JSON'],
    ['is in another character set', `${JSON_TYPE}; charset=latin1`, '{}', 'UTF-8'],
    ['is plain text', 'text/plain', '{}', 'reads a body of application/json. Yours has the Content-Type text/plain.'],
    ['is sent as curl does without a Content-Type', FORM_TYPE, '{}', `Yours has the Content-Type ${FORM_TYPE}.`],
  ])('is refused with what is wrong: it %s', async (_what, type, body, words) => {
    const refused = await refusalOf('/api/v1/render', type, body);
    expect(refused).toMatchObject({ status: 400, code: 'request.unreadable', errors: {} });
    expect(refused.detail).toContain(words);
  });

  const LATIN = Buffer.from('{"template_id":7,"rows":[{"name":"Zo\xeb"}],"values":{"name":"Zo\xeb"}}', 'latin1');
  it.each(
    ['/api/v1/render', '/api/v1/batches', '/api/v1/batches/check'].flatMap((path) => [
      [path, JSON_TYPE],
      [path, `${JSON_TYPE}; charset=iso-8859-1`],
    ]),
  )('is refused where it is no UTF-8, whatever it says: %s, %s', async (path, type) => {
    const refused = await refusalOf(path, type, new Uint8Array(LATIN));
    expect(refused).toMatchObject({ status: 400, code: 'request.unreadable', errors: {} });
    expect(refused.detail).toContain('UTF-8');
  });

  it.each([
    ['/api/v1/batches', 'application/json or multipart/form-data'],
    ['/api/v1/batches/check', 'application/json or multipart/form-data'],
  ])('names what the call reads: %s', async (path, types) => {
    const refused = await refusalOf(path, 'text/plain', '{}');
    expect(refused).toMatchObject({ status: 400, code: 'request.unreadable' });
    expect(refused.detail).toContain(`reads a body of ${types}.`);
  });

  it.each([
    '/api/v1/render',
    '/api/v1/webhooks',
    '/api/v1/batches/delete',
    '/api/v1/batches/check',
    `/api/v1/batches/${KNOWN.batchId}/cancel`,
  ])('is refused alike where it is a list: %s', async (path) => {
    const refused = await refusalOf(path, JSON_TYPE, '[]');
    const detail = 'The request cannot be read as JSON. It must be an object.';
    expect(refused).toEqual({ status: 400, code: 'request.unreadable', errors: {}, detail });
  });

  const CALL = `{"template_id":"${KNOWN.templateId}","values":{}}`;
  const cut = (packed: Buffer) => new Uint8Array(packed.subarray(0, 12));
  it.each([
    ['gzip', 'is not packed', CALL],
    ['gzip', 'breaks off', cut(gzipSync(CALL))],
    ['deflate', 'is not packed', CALL],
    ['deflate', 'breaks off', cut(deflateSync(CALL))],
    ['br', 'is not packed', CALL],
    ['br', 'breaks off', cut(brotliCompressSync(CALL))],
  ])('is refused with what is wrong where it should be packed with %s, and %s', async (encoding, _what, body) => {
    const refused = await refusalOf('/api/v1/render', JSON_TYPE, body, encoding);
    expect(refused).toMatchObject({ status: 400, code: 'request.unreadable', errors: {} });
    expect(refused.detail).toContain('cannot be unpacked as its Content-Encoding says: ');
  });

  it.each(['\\u0000', '\\ud800'])('names the field of a character that no text may have: %s', async (character) => {
    const refused = await refusalOf(
      '/api/v1/render',
      JSON_TYPE,
      `{"template_id":7,"values":{"company":"${character}"}}`,
    );
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refused.errors)).toEqual(['values.company']);
    expect(refused.detail).toContain('values.company');
  });

  const OF_FORMS = ['/api/v1/templates', '/api/v1/batches', '/api/v1/batches/check'];
  it.each(
    OF_FORMS.flatMap((path) => [
      [path, 'breaks off', 'multipart/form-data; boundary=xx', PART, 'damaged, or not complete'],
      [path, 'has another boundary', 'multipart/form-data; boundary=yy', `${PART}\r\n--xx--\r\n`, 'not complete'],
      [path, 'names no boundary', 'multipart/form-data', `${PART}\r\n--xx--\r\n`, 'names no boundary'],
    ]),
  )('is refused as such also where it is a form: %s, of a body that %s', async (path, _what, type, body, words) => {
    const refused = await refusalOf(path, type, body);
    expect(refused).toMatchObject({ status: 400, code: 'request.unreadable', errors: {} });
    expect(refused.detail).toContain(words);
  });

  it('is no fault of a field of a form that can be read', async () => {
    const many = 'x'.repeat(1_048_577);
    const form = `--xx\r\nContent-Disposition: form-data; name="name"\r\n\r\n${many}\r\n--xx--\r\n`;
    const refused = await refusalOf('/api/v1/templates', 'multipart/form-data; boundary=xx', form);
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});
