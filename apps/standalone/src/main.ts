import { mailboxAddress } from '@rowdeck/mail';
import { closeOnSignal, endOnCrash, unencryptedWarning } from '@rowdeck/service-kit';
import { startStandalone } from './standalone';
import { readSettings, type StandaloneSettings } from './standalone-settings';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const describe = async ({ publicUrl, mailUrl, data, logFile }: StandaloneSettings): Promise<string> => {
  const warning = unencryptedWarning(publicUrl);
  const facts = [
    mailUrl === null && ['Email it sends', await mailboxAddress(publicUrl, data.mailbox)],
    ['Data', data.root],
    logFile !== null && ['Log', `${logFile} (LOG_LEVEL=info shows it here)`],
    warning !== null && ['Not encrypted', warning],
    ['To stop', 'press Ctrl-C'],
  ].filter((fact) => fact !== false);
  return facts.map(([name = '', value]) => `  ${name.padEnd(16)}${value}`).join('\n');
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const { stop, lost } = await startStandalone(settings, process.env);
  closeOnSignal(async () => {
    say('\nStopping: requests and presentations that have been started are finished first …');
    await stop();
    say('Stopped.');
  });
  // Postgres ends in good order by itself when this process has gone.
  endOnCrash();
  say(`\nRowdeck is ready at ${settings.publicUrl}\n\n${await describe(settings)}\n`);
  await lost;
};

run().catch(fail);
