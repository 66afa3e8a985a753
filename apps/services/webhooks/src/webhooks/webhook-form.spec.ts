import { type WebhookChange } from '@rowdeck/contracts';
import { readWebhookForm, webhookInvalid } from './webhook-form';

const FORM = { url: 'https://example.com/hook', events: ['batch.failed'], description: '', enabled: true };
const anywhere = (): Promise<null> => Promise.resolve(null);
const read = (form: WebhookChange, place: (url: string) => Promise<string | null> = anywhere) =>
  readWebhookForm({ ...FORM, ...form }, place);

describe('the form of a webhook', () => {
  it.each<[WebhookChange, object]>([
    [{ url: '  https://example.com/hook \n' }, { url: 'https://example.com/hook' }],
    [{ url: 'HTTPS://EXAMPLE.com:443' }, { url: 'https://example.com/' }],
    [{ url: 'https://bücher.example/ä' }, { url: 'https://xn--bcher-kva.example/%C3%A4' }],
    [{ description: '  Reports\t' }, { description: 'Reports' }],
    [{ description: 'x'.repeat(200) }, { description: 'x'.repeat(200) }],
    [{ enabled: false }, { enabled: false }],
    // In the order in which they are offered, each once.
    [
      { events: ['quota.reached', 'batch.completed', 'quota.reached'] },
      { events: ['batch.completed', 'quota.reached'] },
    ],
  ])('is read: %j', async (form, settings) => {
    const plain = { ...FORM, ...settings };
    expect(await read(form)).toEqual(plain);
  });

  it.each<[WebhookChange, object]>([
    [{ url: ' ' }, { url: ['Enter the address that events are sent to.'] }],
    [{ url: 'http://example.com/' }, { url: [expect.stringMatching(/https:\/\//)] }],
    [{ events: [] }, { events: ['Choose what the webhook is to be told of.'] }],
    [{ events: ['test.ping'] }, { events: [expect.stringMatching(/^Choose from batch\.completed, /)] }],
    [{ events: ['batch.failed', 'batch.planned'] }, { events: [expect.stringMatching(/^Choose from/)] }],
    [{ description: 'x'.repeat(201) }, { description: ['The description may have at most 200 characters.'] }],
    [
      { url: '', events: [], description: 'x'.repeat(201) },
      { url: [expect.anything()], events: [expect.anything()], description: [expect.anything()] },
    ],
  ])('is refused with every fault: %j', async (form, errors) => {
    await expect(read(form)).rejects.toMatchObject({ code: 'webhook.invalid', errors });
  });

  it('is refused for the place where an address leads, which is asked of a well-written one alone', async () => {
    const asked: string[] = [];
    const place = (url: string): Promise<string> => {
      asked.push(url);
      return Promise.resolve('It leads into a private network.');
    };
    await expect(read({ url: 'nowhere' }, place)).rejects.toMatchObject({
      errors: { url: [expect.stringMatching(/whole address/)] },
    });
    expect(asked).toEqual([]);
    await expect(read({ url: ' https://in.example/ ' }, place)).rejects.toMatchObject({
      errors: { url: ['It leads into a private network.'] },
    });
    expect(asked).toEqual(['https://in.example/']);
  });

  it('has no problem without a fault', () => {
    expect(webhookInvalid({ url: null, events: null })).toBeNull();
    expect(webhookInvalid({ url: 'wrong', events: null })?.errors).toEqual({ url: ['wrong'] });
  });
});
