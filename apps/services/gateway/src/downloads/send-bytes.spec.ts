import { attachment } from './send-bytes';

describe('attachment', () => {
  it.each([
    ['deck.pptx', `attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx`],
    [
      'Müller & Söhne.pptx',
      `attachment; filename="M_ller & S_hne.pptx"; filename*=UTF-8''M%C3%BCller%20%26%20S%C3%B6hne.pptx`,
    ],
    [`O'Neil (1).pptx`, `attachment; filename="O'Neil (1).pptx"; filename*=UTF-8''O%27Neil%20%281%29.pptx`],
    [
      'a"b\\c\r\nSet-Cookie: x.pptx',
      `attachment; filename="a_b_c__Set-Cookie: x.pptx"; filename*=UTF-8''a%22b%5Cc%0D%0ASet-Cookie%3A%20x.pptx`,
    ],
  ])('%s', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
