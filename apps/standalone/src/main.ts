import { closeOnSignal } from '@rowdeck/service-kit';
import { startStandalone } from './standalone';
import { readSettings } from './standalone-settings';

const settings = readSettings(process.env);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

startStandalone(settings, process.env)
  .then(({ stop }) => {
    closeOnSignal(stop);
    say(`\nRowdeck is ready at ${settings.publicUrl}`);
    if (settings.mailUrl === null) say(`Mail that it sends arrives at ${settings.publicUrl}/dev/mailbox`);
    say(`Data is kept in ${settings.data.root}\n`);
  })
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
