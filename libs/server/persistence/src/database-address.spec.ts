import { ServiceEnvironment } from '@rowdeck/service-kit';
import { readDatabaseAddress } from './database-address';
import { databaseConfig } from './database.config';

const ADDRESS = 'postgres://teams:pw@db:5432/rowdeck_teams';

describe('the address of a database', () => {
  it.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?ssl=false', false],
    ['?sslmode=require', { rejectUnauthorized: true }],
    ['?sslmode=verify-ca', { rejectUnauthorized: true }],
    ['?sslmode=verify-full', { rejectUnauthorized: true }],
    ['?ssl=true', { rejectUnauthorized: true }],
    ['?sslmode=no-verify', { rejectUnauthorized: true }],
  ])('with %j', (query, ssl) => {
    expect(readDatabaseAddress(`${ADDRESS}${query}`)).toEqual({ url: ADDRESS, ssl });
  });

  it('keeps what is not about TLS', () => {
    const { url } = readDatabaseAddress(`${ADDRESS}?connect_timeout=5&sslmode=require`);
    expect(url).toBe(`${ADDRESS}?connect_timeout=5`);
  });

  it.each(['prefer', 'allow', 'no-verify', 'Require', ''])(
    'is refused with sslmode=%j, which would trust anybody',
    (mode) => {
      const environment = new ServiceEnvironment({ DATABASE_URL: `${ADDRESS}?sslmode=${mode}` });
      expect(() => databaseConfig.read(environment)).toThrow(/DATABASE_URL: has an sslmode other than/);
    },
  );

  it.each([
    ['postgres://teams:pw@db.example/rowdeck_teams', /leads to db\.example without TLS/],
    ['postgres://teams:pw@db.example/rowdeck_teams?sslmode=disable', /leads to db\.example without TLS/],
    // The driver connects to the parameter's host.
    ['postgres://teams:pw@localhost/rowdeck_teams?host=db.example', /leads to db\.example without TLS/],
    ['postgres://teams:postgres@db.example/rowdeck_teams?sslmode=require', /holds a password that everybody knows/],
    ['postgres://teams@db.example/rowdeck_teams?sslmode=require&password=postgres', /that everybody knows/],
  ])('is refused as %s', (address, fault) => {
    expect(() => databaseConfig.read(new ServiceEnvironment({ DATABASE_URL: address }))).toThrow(fault);
  });

  it.each([
    'postgres://teams:pw@db.example/rowdeck_teams?sslmode=verify-full',
    'postgres://teams:pw@localhost/rowdeck_teams',
    'postgres:///rowdeck_teams?host=/var/run/postgresql',
  ])('is taken as %s', (address) => {
    expect(databaseConfig.read(new ServiceEnvironment({ DATABASE_URL: address })).DATABASE_URL).toBe(address);
  });

  it('is refused as a whole where it is none', () => {
    const environment = new ServiceEnvironment({ DATABASE_URL: 'db' });
    expect(() => databaseConfig.read(environment)).toThrow(/DATABASE_URL: is not a postgres:\/\/ address/);
  });
});
