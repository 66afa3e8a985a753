import { placeWords } from './place-words';

describe('placeWords', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', 'Your present network'],
    ['::ffff:203.0.113.7', '203.0.113.7', 'Your present network'],
    ['2001:db8:1:2::9', '2001:db8:1:2::7', 'Your present network'],
    ['203.0.113.8', '203.0.113.7', 'Another network'],
    ['127.0.0.1', '203.0.113.7', 'This computer'],
    ['::1', '::1', 'This computer'],
    ['192.168.1.20', '203.0.113.7', 'A private network'],
    ['fd12::1', '203.0.113.7', 'A private network'],
    ['unknown', '203.0.113.7', 'Another network'],
  ])('%s, seen from %s', (ip, present, words) => expect(placeWords(ip, present)).toBe(words));
});
