import { formatCount, formatDate, formatDateTime, formatFileSize } from './format';

describe('formatFileSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [119, '119 bytes'],
    [1_024, '1.0 kB'],
    [99_000, '96.7 kB'],
    [104_858, '0.10 MB'],
    [1_572_864, '1.50 MB'],
    [2_516_582, '2.40 MB'],
    [104_857_600, '100.00 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0 rows'],
    [1, '1 row'],
    [10_000, '10,000 rows'],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count, 'row')).toBe(text);
  });

  it('takes an irregular plural', () => {
    expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
  });
});

describe('dates', () => {
  it('are shown in the language and time zone of who reads them', () => {
    const iso = '2026-11-02T12:30:00.000Z';
    expect(formatDate(iso)).toBe(new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' }));
    expect(formatDateTime(iso)).toContain(formatDate(iso).slice(0, 3));
  });
});
