import { normalized, normalizedPart } from './locale-dates';
import { type Timed } from './written-time';

/** One way in which a locale writes a time (CLDR, by way of Intl). */
interface TimeFrame {
  readonly pattern: RegExp;
  /** What each group of the pattern is. */
  readonly fields: readonly Field[];
  /** The hour that is meant, by the one that is written and the word for its part of the day. */
  readonly hours: ReadonlyMap<string, number>;
}

const FIELDS = ['hour', 'minute', 'second', 'dayPeriod'] as const;
type Field = (typeof FIELDS)[number];
const isOfTime = (type: string): type is Field => FIELDS.some((field) => field === type);
const isOfDate = (type: string): boolean => !isOfTime(type) && type !== 'literal';

const DATE_STYLES = ['full', 'long', 'medium', 'short'] as const;
const TIME_STYLES = ['short', 'medium'] as const;
/** As the locale has it, and as others of its language may. */
const CYCLES = [{}, { hourCycle: 'h12' }, { hourCycle: 'h23' }] as const;
const SAMPLE = Date.UTC(2026, 10, 21, 0, 34, 56);
const HOUR_MS = 3_600_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Makes a reader of the times that stand behind dates as Intl writes them for a locale, with its words for the parts of the day and what
 * joins both: `21/11/26, 3:20 a. m.`, `21.11.2026 klo 3.20`, `2026年11月21日 下午3:20`.
 * @returns a function that gives each time that may be meant, the longest first: `午後3:05` and, with a word left over, `3:05`
 * @throws RangeError for what is no language tag
 */
export function localeTimeReader(locale: string): (text: string) => readonly Timed[] {
  let frames: readonly TimeFrame[] | undefined;
  return (text) => {
    const plain = normalized(text);
    const found = (frames ??= framesOf(locale))
      .map((frame) => readBy(frame, plain))
      .filter((timed) => timed !== undefined);
    return found.sort((a, b) => a.dayText.length - b.dayText.length);
  };
}

function readBy({ pattern, fields, hours }: TimeFrame, text: string): Timed | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const written = new Map(fields.map((field, at) => [field, match[at + 1]]));
  const hour = hours.get(hourKey(written.get('hour'), written.get('dayPeriod')));
  const [minute, second] = [Number(written.get('minute')), Number(written.get('second') ?? 0)];
  if (hour === undefined || minute > 59 || second > 59) return undefined;
  const dayText = `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`;
  return { dayText, time: { hour, minute, second } };
}

const hourKey = (hour = '', period = ''): string => `${Number(hour)} ${period.replace(/[. ]/g, '')}`;

interface Part {
  readonly type: string;
  readonly text: string;
}

const partsOf = (format: Intl.DateTimeFormat, instant = SAMPLE): readonly Part[] =>
  format.formatToParts(instant).map(({ type, value }) => ({ type, text: normalizedPart(value) }));

const formatOf = (locale: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...shape, calendar: 'gregory', timeZone: 'UTC' });

/** What is known of a frame before all hours of a day were written in it. */
interface FrameInHand {
  readonly parts: readonly Part[];
  readonly periods: Set<string>;
  readonly hours: Map<string, number>;
}

function framesOf(locale: string): readonly TimeFrame[] {
  const frames = new Map<string, FrameInHand>();
  for (const timeStyle of TIME_STYLES)
    for (const cycle of CYCLES) {
      const format = formatOf(locale, { timeStyle, ...cycle });
      for (const hour of HOURS) addHour(frames, hour, partsOf(format, SAMPLE + hour * HOUR_MS));
    }
  const joints = jointsOf(locale);
  return [...frames.values()].flatMap((frame) => {
    const fields = frame.parts.map(({ type }) => type).filter(isOfTime);
    return patternsOf(frame, joints).map((pattern) => ({ pattern, fields, hours: frame.hours }));
  });
}

function addHour(frames: Map<string, FrameInHand>, hour: number, parts: readonly Part[]): void {
  const shape = parts.map(({ type, text }) => (isOfTime(type) ? type : text)).join('|');
  const frame = frames.get(shape) ?? { parts, periods: new Set<string>(), hours: new Map<string, number>() };
  const textOf = (field: Field): string | undefined => parts.find(({ type }) => type === field)?.text;
  frame.periods.add(textOf('dayPeriod') ?? '');
  frame.hours.set(hourKey(textOf('hour'), textOf('dayPeriod')), hour);
  frames.set(shape, frame);
}

/** What joins a date and a time. */
interface Joints {
  /** Between a date and the time behind it: ` um `, ` (`. */
  readonly before: Set<string>;
  /** Behind such a time: `)`. */
  readonly after: Set<string>;
  /** Of languages that have the time in front: what stands before it, as `lúc`, and behind it. */
  readonly front: Set<string>;
  readonly behindFront: Set<string>;
}

function jointsOf(locale: string): Joints {
  const joints = {
    before: new Set(['']),
    after: new Set(['']),
    front: new Set<string>(),
    behindFront: new Set<string>(),
  };
  for (const dateStyle of DATE_STYLES) {
    const ofDate = textBehind(partsOf(formatOf(locale, { dateStyle })), isOfDate);
    for (const timeStyle of TIME_STYLES) addJoint(joints, partsOf(formatOf(locale, { dateStyle, timeStyle })), ofDate);
  }
  return joints;
}

/** @param ofDate what the locale writes behind the date, also where no time follows: ` г.` */
function addJoint({ before, after, front, behindFront }: Joints, parts: readonly Part[], ofDate: string): void {
  const first = parts.findIndex(({ type }) => isOfTime(type));
  const [beforeTime, fromTime] = [parts.slice(0, first), parts.slice(first)];
  if (beforeTime.some(({ type }) => isOfDate(type))) {
    const between = textBehind(beforeTime, isOfDate);
    before.add(between.startsWith(ofDate) ? between.slice(ofDate.length) : between);
    after.add(textBehind(parts, isOfTime));
  } else {
    front.add(beforeTime.map(({ text }) => text).join(''));
    const day = fromTime.findIndex(({ type }) => isOfDate(type));
    behindFront.add(textBehind(fromTime.slice(0, day), isOfTime));
  }
}

const textBehind = (parts: readonly Part[], isOne: (type: string) => boolean): string =>
  parts
    .slice(parts.findLastIndex(({ type }) => isOne(type)) + 1)
    .map(({ text }) => text)
    .join('');

function patternsOf({ parts, periods }: FrameInHand, joints: Joints): readonly RegExp[] {
  const groups: Readonly<Record<string, string>> = {
    hour: String.raw`(\d{1,2})`,
    minute: String.raw`(\d{2})`,
    second: String.raw`(\d{2})`,
    dayPeriod: `(${anyOf(periods)})`,
  };
  const time = parts.map(({ type, text }) => groups[type] ?? escaped(text)).join('');
  // Digits need something between them and those of the date.
  const blanks = parts[0]?.type === 'hour' ? '[ ,،]+' : '[ ,،]*';
  const behind = new RegExp(`${jointOf(joints.before, blanks)}${time}(?: ?(?:${anyOf(trimmed(joints.after))}))?$`, 'u');
  if (joints.front.size === 0) return [behind];
  const front = `^(?:(?:${anyOf(trimmed(joints.front))}) ?)?`;
  return [behind, new RegExp(`${front}${time}${jointOf(joints.behindFront, '[ ,،]+')}`, 'u')];
}

function jointOf(joints: ReadonlySet<string>, blanks: string): string {
  const words = trimmed(joints).filter((word) => word !== '');
  return words.length === 0 ? blanks : `(?:[ ,،]*(?:${anyOf(words)}) *|${blanks})`;
}

const trimmed = (texts: ReadonlySet<string>): readonly string[] =>
  [...texts].map((text) => text.replace(/[,،]/g, ' ').trim());

/** The longest first: `subaka`, not `su`. */
const anyOf = (texts: Iterable<string>): string =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map(loose)
    .join('|');

/** Dots and spaces may be left out, or stand there: `a. m.`, `a.m.`, `am`. */
const loose = (text: string): string => escaped(text).replaceAll(String.raw`\.`, String.raw`\.? ?`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', ' ?');
