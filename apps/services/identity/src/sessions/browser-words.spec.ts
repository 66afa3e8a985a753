import { browserWords } from './browser-words';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserWords', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 OPR/117.0.0.0`, 'Opera on Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1',
      'Chrome on iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.5.0', 'Another browser'],
    ['', 'Another browser'],
  ])('%s', (userAgent, words) => expect(browserWords(userAgent)).toBe(words));
});
