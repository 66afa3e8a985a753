import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { invitationMail, invitationTo } from '../test/invitation.mail';
import { MailModule } from './mail.module';
import { Mailer } from './outbox/mail-dispatcher';
import { MailTransport } from './transport/mail-transport';
import { readMailbox } from './transport/mailbox';

const compile = (environment: Record<string, string>) => {
  @Global()
  @Module({
    providers: [
      { provide: ServiceEnvironment, useValue: new ServiceEnvironment(environment) },
      { provide: EntityManager, useValue: {} },
    ],
    exports: [ServiceEnvironment, EntityManager],
  })
  class Surroundings {}
  const mail = MailModule.forService({ templates: [invitationMail] });
  return Test.createTestingModule({ imports: [Surroundings, mail] }).compile();
};

describe('MailModule', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rowdeck-mail-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('sends where MAIL_URL says, from whom MAIL_FROM says', async () => {
    const module = await compile({ MAIL_URL: `mailbox://${directory}`, MAIL_FROM: 'Decks <decks@example.org>' });
    await module.get(Mailer).send(invitationTo('ana@example.org'), 'mail-7');
    expect(await readMailbox(directory)).toMatchObject([
      { id: 'mail-7', from: 'Decks <decks@example.org>', to: 'ana@example.org', subject: 'Join the team' },
    ]);
  });

  it('closes the transport when the service ends', async () => {
    const module = await compile({ MAIL_URL: `mailbox://${directory}` });
    const close = jest.spyOn(module.get(MailTransport), 'close');
    module.get(MailModule).onApplicationShutdown();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{}, /MAIL_URL: is not set. Set it to smtp:/],
    [{ MAIL_URL: 'https://mail.example.org' }, /MAIL_URL must be smtp:/],
  ])('does not start with %j, and says what to set', async (environment, message) => {
    await expect(compile(environment)).rejects.toThrow(message);
  });
});
