import { statedText } from './stated-text';

describe('a cell that shows no text', () => {
  it.each([
    ['office:value-type="string" office:string-value="Anna &amp; Co."', 'Anna & Co.'],
    ['office:value-type="date" office:date-value="2026-04-13"', '2026-04-13'],
    ['office:value-type="date" office:date-value="2026-04-13T14:30:00"', '2026-04-13 14:30:00'],
    ['office:value-type="date" office:date-value="2026-04-13T00:00:00"', '2026-04-13'],
    ['office:value-type="boolean" office:boolean-value="true"', 'TRUE'],
    ['office:value-type="boolean" office:boolean-value="false"', 'FALSE'],
    ['office:value-type="float" office:value="12.5"', '12.5'],
    ['office:value-type="percentage" office:value="0.125"', '12.5%'],
    ['office:value-type="percentage" office:value="0.285"', '28.5%'],
    ['office:value-type="percentage" office:value="many"', 'many'],
    ['office:value-type="currency" office:currency="EUR" office:value="7"', '7'],
  ])('is what it states: %s', (attributes, text) => {
    expect(statedText(attributes)).toBe(text);
  });

  it.each([
    ['PT08H30M00S', '08:30:00'],
    ['PT8H', '08:00:00'],
    ['PT5M', '00:05:00'],
    ['PT100H00M07S', '100:00:07'],
    ['PT00H00M01.5S', '00:00:01'],
    ['-PT01H00M00S', '-01:00:00'],
    ['P1D', ''],
    ['half past eight', ''],
  ])('is the time that it states: %s', (duration, text) => {
    expect(statedText(`office:value-type="time" office:time-value="${duration}"`)).toBe(text);
  });

  it.each(['', 'table:style-name="ce1"', 'office:value-type="string"', 'office:value-type="float"'])(
    'is empty where it states nothing: %s',
    (attributes) => {
      expect(statedText(attributes)).toBe('');
    },
  );
});
