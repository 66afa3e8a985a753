import { closeOnSignal, endOnCrash } from '@rowdeck/service-kit';
import { startStandalone } from './standalone';
import { readSettings } from './standalone-settings';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const { stop, lost } = await startStandalone(settings, process.env);
  closeOnSignal(stop);
  // Postgres ends in good order by itself when this process has gone.
  endOnCrash();
  say(`\nRowdeck is ready at ${settings.publicUrl}`);
  if (settings.mailUrl === null) say(`Mail that it sends arrives at ${settings.publicUrl}/dev/mailbox`);
  say(`Data is kept in ${settings.data.root}\n`);
  await lost;
};

run().catch(fail);
