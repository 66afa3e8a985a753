import { z } from 'zod';

const messages = z.object({ messages: z.array(z.object({ to: z.string(), text: z.string() })) });

const TIMEOUT_MS = 20_000;

/** The link of the newest email to an address, from the development mailbox; emails are sent after the page has answered. */
export async function mailedLink(baseUrl: string, to: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(new URL('/dev/mailbox/messages', baseUrl));
    const mail = messages.parse(await answer.json()).messages.filter((message) => message.to.includes(to));
    const link = mail.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0]).find((url) => url !== undefined);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No email with a link reached ${to} within ${TIMEOUT_MS / 1000} seconds`);
}
