import { mailboxAddress } from '@rowdeck/mail';
import { Stack } from './stack';
import { readStackSettings, type StackSettings } from './stack-settings';

/** Nothing else keeps Node alive: the services are processes of their own. */
const KEEP_ALIVE_MS = 60_000;

const untilSignalled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });

const describeProcess = ({ name, pid, health }: { name: string; pid: number | null; health: string }): string =>
  `  ${name.padEnd(22)} process ${String(pid ?? '–').padEnd(8)} ${health}/readyz`;

/** From its start until a signal has stopped it. */
const runUntilStopped = async (settings: StackSettings): Promise<void> => {
  const signalled = untilSignalled();
  const stack = new Stack(settings);
  const stopOnSignal = signalled.then(() => {
    console.log('\nStopping: what has been accepted is finished first …');
    return stack.stop();
  });
  await stack.start();
  console.log(stack.all.map(describeProcess).join('\n'));
  console.log(`\nRowdeck is ready at ${settings.publicUrl}`);
  if (settings.mailbox !== null) {
    console.log(`Email that it sends arrives at ${await mailboxAddress(settings.publicUrl, settings.mailbox)}`);
  }
  console.log(`Addresses and processes are in ${stack.stateFile}, logs beside it\n`);
  await stopOnSignal;
};

/** Runs the stack until SIGINT or SIGTERM stops it. Whatever prevents that is said in words, and the exit code is 1. */
export const runStack = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const keepAlive = setInterval(() => undefined, KEEP_ALIVE_MS);
  try {
    await runUntilStopped(await readStackSettings(env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    clearInterval(keepAlive);
  }
};
