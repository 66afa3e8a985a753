import { mailboxAddress } from '@rowdeck/mail';
import { closeOnSignal, endOnCrash, unencryptedWarning } from '@rowdeck/service-kit';
import { startStandalone } from './standalone';
import { readSettings, type StandaloneSettings } from './standalone-settings';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fail = (error: unknown): void => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
};

/** The log line is in a file, which nobody reads who sees Rowdeck end without a word. */
const announceCrash = (logFile: string) => (error: unknown) => {
  const words = `Rowdeck ended at an error that nobody handled: ${messageOf(error)}\nDetails are in ${logFile}. `;
  process.stderr.write(`${words}Start it again: it goes on with what it had accepted.\n`);
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
  endOnCrash(settings.logFile === null ? undefined : announceCrash(settings.logFile));
  say(`\nRowdeck is ready at ${settings.publicUrl}\n\n${await describe(settings)}\n`);
  await lost;
};

run().catch(fail);
