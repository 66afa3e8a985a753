import { SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { describeWith, startInfra } from '@rowdeck/infra';
import { openObjectStore } from '@rowdeck/object-storage';
import { objectAddresses } from './stack-objects';

describeWith(['minio'], 'the keys of the object store in the stack', () => {
  it('are the given address, where the store was found in the environment', async () => {
    const given = 's3://key:secret@elsewhere:9000/decks';
    expect(await objectAddresses(given, false)).toEqual({ gateway: given, templates: given, generation: given });
  });

  it('are one for each service that uses objects, and accepted from the start', async () => {
    const address = process.env['ROWDECK_S3_URL'];
    delete process.env['ROWDECK_S3_URL'];
    const infra = await startInfra({ minio: true });
    process.env['ROWDECK_S3_URL'] = address;
    try {
      const urls = await objectAddresses(infra.s3Url, true);
      expect(Object.entries(urls).map(([service, url]) => [service, new URL(url).username])).toEqual(
        SERVICES_WITH_OBJECTS.map((service) => [service, service]),
      );
      await Promise.all(Object.values(urls).map((url) => openObjectStore(url)));
      const generation = await openObjectStore(urls.generation ?? '');
      await expect(generation.put('templates/1/forged.base', Buffer.from('x'))).rejects.toThrow(/cannot be used/);
    } finally {
      await infra.stop();
    }
  });
});
