import { invitationMail, invitationTo } from '../../test/invitation.mail';
import { MailTemplates, MailTemplateUnknown } from './mail-templates';

const templates = new MailTemplates([invitationMail]);
const message = invitationTo('ana@example.org');

describe('MailTemplates', () => {
  it('render an email by the name of its template', () => {
    const { subject, text, html } = templates.render(message);
    expect(subject).toBe('Join the team');
    expect(text.split('\n')).toContain(message.data.url);
    expect(html).toContain('You have been invited.');
  });

  it('keep of the data only what the template reads', () => {
    const { data } = templates.check({ ...message, data: { ...message.data, password: 'hunter2' } });
    expect(data).toEqual(message.data);
  });

  it('say where to list a template that they do not know', () => {
    const render = () => templates.render({ ...message, template: 'farewell' });
    expect(render).toThrow(MailTemplateUnknown);
    expect(render).toThrow(/"farewell".*MailModule\.forService/);
  });

  it.each([{ name: 'Ana', url: 'not an address' }, { url: 'https://a.example' }, null])(
    'refuse the data %j',
    (data) => {
      expect(() => templates.render({ ...message, data })).toThrow(
        expect.objectContaining({ name: 'ZodError' }) as Error,
      );
    },
  );
});
