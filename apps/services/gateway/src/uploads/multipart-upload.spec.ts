import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@rowdeck/contracts';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type Request } from 'express';
import { MultipartUpload, type Upload } from './multipart-upload';

const BOUNDARY = 'rowdeck-test';

interface Part {
  name: string;
  fileName?: string;
  content: string;
}

const bodyOf = (parts: Part[]) =>
  parts
    .map(({ name, fileName, content }) => {
      const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
    })
    .join('') + `--${BOUNDARY}--\r\n`;

const requestWith = (
  body: string,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  complete = true,
): Request => {
  const stream = new PassThrough();
  stream.write(body);
  if (complete) stream.end();
  return Object.assign(stream, { headers: { 'content-type': contentType } }) as unknown as Request;
};

/** Keeps what was put whole, as the contract of `put` says. */
class StoreInMemory {
  readonly objects = new Map<string, Buffer>();

  async put(key: string, body: Readable) {
    const bytes = await buffer(body);
    this.objects.set(key, bytes);
    return { size: bytes.length };
  }

  delete(key: string) {
    this.objects.delete(key);
    return Promise.resolve();
  }
}

const asItIs = (upload: Upload): Upload => upload;

const receive = (request: Request, use = asItIs, store = new StoreInMemory()) => ({
  store,
  upload: new MultipartUpload(store as unknown as ObjectStore, {
    fileField: 'template[file]',
    maxBytes: 1000,
    tooLarge: () => new Problem('template.invalid', { errors: { file: ['is too large'] } }),
  }).receive(request, use),
});

describe('MultipartUpload', () => {
  it('stores the file under incoming/ and returns the fields around it', async () => {
    const { store, upload } = receive(
      requestWith(
        bodyOf([
          { name: 'template[name]', content: 'Prüfung' },
          { name: 'template[file]', fileName: 'Größe.pptx', content: 'PK-bytes' },
          { name: 'template[team_id]', content: '7' },
        ]),
      ),
    );
    const { fields, file } = await upload;
    expect(Object.fromEntries(fields)).toEqual({ 'template[name]': 'Prüfung', 'template[team_id]': '7' });
    expect(file).toEqual({
      objectKey: expect.stringMatching(/^incoming\/[0-9a-z]+-[0-9a-f-]{36}$/) as string,
      fileName: 'Größe.pptx',
      size: 8,
    });
    expect(store.objects.get(file?.objectKey ?? '')?.toString()).toBe('PK-bytes');
  });

  it('says what a file holds where that is asked for: equal files alike, wherever they are cut', async () => {
    const digestOf = async (...pieces: string[]) => {
      const stream = Object.assign(new PassThrough(), {
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      });
      const form = { fileField: 'table', maxBytes: 1000, tooLarge: () => new Problem('batch.invalid'), digested: true };
      const upload = new MultipartUpload(new StoreInMemory() as unknown as ObjectStore, form);
      const received = upload.receive(stream as unknown as Request, asItIs);
      const [head, tail] = bodyOf([{ name: 'table', fileName: 'a.csv', content: '|' }]).split('|');
      for (const piece of [head ?? '', ...pieces, tail ?? '']) stream.write(piece);
      stream.end();
      return (await received).file?.sha256;
    };
    // As sha256sum says.
    expect(await digestOf('name\nAda\n')).toBe('b97998758a2ee1f0237f7924feb7558fff4749725019a5974f26b109d1bf36c3');
    expect(await digestOf('na', 'me\nAd', 'a\n')).toBe(await digestOf('name\nAda\n'));
    expect(await digestOf('name\nAdo\n')).not.toBe(await digestOf('name\nAda\n'));
  });

  it('has no file where the field was left empty or the file stands in another field', async () => {
    const { store, upload } = receive(
      requestWith(
        bodyOf([
          { name: 'template[file]', fileName: '', content: '' },
          { name: 'other', fileName: 'x.pptx', content: 'x' },
        ]),
      ),
    );
    expect((await upload).file).toBeNull();
    expect(store.objects.size).toBe(0);
  });

  it.each([
    [
      'a file over the limit',
      requestWith(bodyOf([{ name: 'template[file]', fileName: 'big.pptx', content: 'x'.repeat(1001) }])),
      'template.invalid',
    ],
    [
      'a form that breaks off',
      requestWith(bodyOf([{ name: 'template[file]', fileName: 'a.pptx', content: 'x' }]).slice(0, -30)),
      'request.invalid',
    ],
    [
      'a text that Postgres cannot keep',
      requestWith(
        bodyOf([
          { name: 'template[file]', fileName: 'a.pptx', content: 'x' },
          { name: 'template[name]', content: 'a\u0000b' },
        ]),
      ),
      'request.invalid',
    ],
    [
      'fields of nearly 1 MB each, which together fill the memory',
      requestWith(
        bodyOf(['a', 'b', 'c', 'd'].map((name) => ({ name, content: 'x'.repeat(1_000_000) }))).slice(0, -30),
        undefined,
        false,
      ),
      'request.invalid',
    ],
    ['what is no form', requestWith('{}', 'application/json'), 'request.invalid'],
  ])('refuses %s and leaves nothing', async (_name, request, code) => {
    const { store, upload } = receive(request);
    await expect(upload).rejects.toMatchObject({ name: 'Problem', code });
    expect(store.objects.size).toBe(0);
  });

  it.each<[string, Part[], string[]]>([
    ['a field', ['1', '2'].map((content) => ({ name: 'team_id', content })), ['team_id']],
    ['a field under both of its names', ['name', 'template[name]'].map((name) => ({ name, content: 'x' })), ['name']],
    ['a file', ['a', 'b'].map((content) => ({ name: 'file', fileName: 'a.pptx', content })), ['file']],
    ['what is none and a file', ['', 'a'].map((fileName) => ({ name: 'file', fileName, content: 'x' })), ['file']],
    ['each field', ['a', '__proto__', 'a', '__proto__'].map((name) => ({ name, content: '' })), ['a', '__proto__']],
    ['a field that is a file', [{ name: 'name', fileName: 'name.txt', content: 'x' }], ['name']],
  ])('tells of %s that comes twice, or as a file, by its name', async (_what, parts, names) => {
    const { misplaced = [] } = await receive(requestWith(bodyOf(parts))).upload;
    expect(misplaced.map(([name]) => name)).toEqual(names);
  });

  const oneFile = [{ name: 'template[file]', fileName: 'a.pptx', content: 'x' }];

  it('leaves nothing when what is made of the upload is refused', async () => {
    const { store, upload } = receive(requestWith(bodyOf(oneFile)), () => {
      throw new Problem('template.invalid');
    });
    await expect(upload).rejects.toMatchObject({ code: 'template.invalid' });
    expect(store.objects.size).toBe(0);
  });

  it('ends, and leaves nothing, when the client leaves in the middle of the file', async () => {
    const request = requestWith(bodyOf(oneFile).slice(0, -30), undefined, false);
    const { store, upload } = receive(request);
    setImmediate(() => request.destroy(new Error('aborted')));
    await expect(upload).rejects.toMatchObject({ code: 'request.invalid' });
    expect(store.objects.size).toBe(0);
  });

  it.each<[string, Error | undefined]>([
    ['with an error', new Error('aborted')],
    ['without a word', undefined],
  ])('ends when the client had left %s before anybody read what it sent', async (_how, error) => {
    const request = requestWith(bodyOf(oneFile).slice(0, -30), undefined, false);
    request.on('error', () => undefined).destroy(error);
    await new Promise((resolve) => request.once('close', resolve));
    await expect(receive(request).upload).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
