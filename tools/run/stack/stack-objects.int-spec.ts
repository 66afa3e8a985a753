import { SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { addressOf, describeWith, startInfra } from '@rowdeck/infra';
import { openObjectStore } from '@rowdeck/object-storage';
import { objectAddresses } from './stack-objects';

describeWith(['minio'], 'the keys of the object store in the stack', () => {
  it('are those that the environment names, where it has one for each service', async () => {
    const urlOf = (service: string) => `s3://${service}:k3mQ@elsewhere:9000/decks`;
    const env = Object.fromEntries(
      SERVICES_WITH_OBJECTS.map((service) => [`OBJECT_STORE_URL_${service.toUpperCase()}`, urlOf(service)]),
    );
    expect(await objectAddresses('s3://root:k3mQ@elsewhere:9000/decks', env)).toEqual(
      Object.fromEntries(SERVICES_WITH_OBJECTS.map((service) => [service, urlOf(service)])),
    );
  });

  it('are never the one of an administrator that several services would share', async () => {
    const own = new URL(addressOf('minio'));
    own.password = 'not-the-administrators';
    await expect(objectAddresses(own.href, {})).rejects.toThrow(
      /makes no accounts for the services.*set OBJECT_STORE_URL_TEAMS, OBJECT_STORE_URL_TEMPLATES, OBJECT_STORE_URL_GENERATION, OBJECT_STORE_URL_GATEWAY/,
    );
  });

  it('are one for each service that uses objects, and accepted from the start', async () => {
    const address = process.env['ROWDECK_S3_URL'];
    delete process.env['ROWDECK_S3_URL'];
    const infra = await startInfra({ minio: true });
    process.env['ROWDECK_S3_URL'] = address;
    try {
      const urls = await objectAddresses(infra.s3Url, {});
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
