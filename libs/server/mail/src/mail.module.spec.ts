import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { DataSource } from 'typeorm';
import { MailModule } from './mail.module';
import { Mailer } from './mailer';
import { type MailMessage } from './templates/mail-message';
import { readMailbox } from './transport/read-mailbox';

const message: MailMessage = {
  to: 'ana@example.org',
  template: 'password-changed',
  data: { name: 'Ana', resetUrl: 'https://decks.example.org/users/password/new' },
};

const compile = (environment: Record<string, string>) => {
  @Global()
  @Module({
    providers: [
      { provide: ServiceEnvironment, useValue: new ServiceEnvironment(environment) },
      { provide: DataSource, useValue: {} },
    ],
    exports: [ServiceEnvironment, DataSource],
  })
  class Surroundings {}
  return Test.createTestingModule({ imports: [Surroundings, MailModule.forService()] }).compile();
};

describe('MailModule', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rowdeck-mail-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('sends where MAIL_URL says, from whom MAIL_FROM says', async () => {
    const module = await compile({ MAIL_URL: `mailbox://${directory}`, MAIL_FROM: 'Decks <decks@example.org>' });
    await module.get(Mailer).send(message);
    const [mail] = await readMailbox(directory);
    expect(mail).toMatchObject({
      from: 'Decks <decks@example.org>',
      to: 'ana@example.org',
      subject: 'Your password has been changed',
    });
    expect(mail?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends a message under the id it is given', async () => {
    const module = await compile({ MAIL_URL: `mailbox://${directory}` });
    await module.get(Mailer).send(message, 'mail-7');
    expect((await readMailbox(directory)).map(({ id }) => id)).toEqual(['mail-7']);
  });

  it.each([
    [{}, /MAIL_URL: is not set. Set it to smtp:/],
    [{ MAIL_URL: 'https://mail.example.org' }, /MAIL_URL must be smtp:/],
  ])('does not start with %j, and says what to set', async (environment, message) => {
    await expect(compile(environment)).rejects.toThrow(message);
  });
});
