import { localeTimeReader } from './locale-times';

it.each([
  ['fi', '21.11.2026 klo 3.20', '21.11.2026', [3, 20, 0]],
  ['da', '21. november 2026 kl. 14.30.05', '21. november 2026', [14, 30, 5]],
  ['el', '21/11/26, 3:20 μ.μ.', '21/11/26', [15, 20, 0]],
  ['es-AR', '21/11/26, 12:05 a. m.', '21/11/26', [0, 5, 0]],
  ['es-AR', '21/11/26 3:20 pm', '21/11/26', [15, 20, 0]],
  ['fr-CA', '2026-11-21 15 h 30 min 05 s', '2026-11-21', [15, 30, 5]],
  ['ja', '2026年11月21日 午後3:05', '2026年11月21日', [15, 5, 0]],
  ['zh-TW', '2026年11月21日晚上8:05', '2026年11月21日', [20, 5, 0]],
  ['ar', '٢١‏/١١‏/٢٠٢٦، ٣:٢٠ م', '21/11/2026', [15, 20, 0]],
  ['eu', '26/11/21 (03:20)', '26/11/21', [3, 20, 0]],
  ['vi', 'lúc 15:05 Thứ Bảy, 21 tháng 11, 2026', 'thứ bảy, 21 tháng 11, 2026', [15, 5, 0]],
] as const)('%s: %s', (locale, text, dayText, [hour, minute, second]) => {
  expect(localeTimeReader(locale)(text)[0]).toEqual({ dayText, time: { hour, minute, second } });
});

it.each([
  ['es', '21/11/2026 15:20 p. m.'],
  ['fi', '21.11.2026 klo 25.20'],
  ['fi', '21.11.2026 klo 3.60'],
  ['fi', '21.11.2026'],
  ['zh-TW', '2026年11月21日上午15:05'],
  ['de', 'Anna'],
  ['de', ''],
])('%s: no time of a day in %j', (locale, text) => {
  expect(localeTimeReader(locale)(text)).toEqual([]);
});
