import { type Figure, type Health } from './health-of';

/** With the first, which says how it is altogether. */
const MOST_LINES = 10;

const OUTBOX_LAG_SECONDS = 60;
const ROWS_WAIT_SECONDS = 300;
/** As the alert of it: the trail is compared once an hour. */
const TRAIL_UNPROVEN_SECONDS = 10_800;

const LONGEST_LINE = 400;

const figuresOf = (health: readonly Health[], metric: string): Figure[] =>
  health.flatMap(({ figures }) => figures.filter((figure) => figure.metric === metric && !Number.isNaN(figure.value)));

/** Of figures that each replica tells of the whole installation. */
const most = (figures: readonly Figure[]): number => figures.reduce((max, { value }) => Math.max(max, value), 0);

const SERVICE = 'service="';

const serviceIn = (labels: string): string =>
  labels
    .split(',')
    .find((label) => label.startsWith(SERVICE))
    ?.slice(SERVICE.length, -1) ?? '?';

const servicesOf = (figures: readonly Figure[]): string =>
  [...new Set(figures.map(({ labels }) => serviceIn(labels)))].join(', ');

const MESSAGES = ['outbox_bytes', 'inbox_bytes', 'dead_letters_bytes'];

/** Services that keep more of messages than they were told to warn of; a process tells it of each that it runs. */
const overfull = (health: readonly Health[]): string[] =>
  health.flatMap(({ figures }) =>
    figures.flatMap(({ metric, labels, value: limit }) => {
      if (metric !== 'messages_warn_bytes') return [];
      const own = figures.filter((figure) => figure.labels === labels && MESSAGES.includes(figure.metric));
      return own.reduce((sum, { value }) => sum + value, 0) > limit ? [serviceIn(labels)] : [];
    }),
  );

const silent = (health: readonly Health[]): string[] =>
  health
    .filter(({ reasons }) => reasons === null)
    .map(({ name, address }) => `${name} does not answer at ${address}: start it, or look into its log.`);

/** What several services miss is one fault. */
const missing = (health: readonly Health[]): string[] => {
  const services = new Map<string, string[]>();
  for (const { name, reasons, isServing } of [...health].sort((one, other) => +one.isServing - +other.isServing))
    for (const [what, why] of Object.entries(reasons ?? {})) {
      const fault = `${isServing ? 'can do less' : 'cannot serve'}. ${what}: ${why}`;
      services.set(fault, [...(services.get(fault) ?? []), name]);
    }
  return [...services].map(([fault, names]) => `${names.join(', ')} ${fault}`);
};

/** What the figures say that is wrong, with what to do. */
const figured = (health: readonly Health[]): string[] => {
  const letters = most(figuresOf(health, 'dead_letters'));
  const lagging = figuresOf(health, 'outbox_lag_seconds').filter(({ value }) => value > OUTBOX_LAG_SECONDS);
  const rows = most(figuresOf(health, 'rows_waiting_seconds'));
  const short = figuresOf(health, 'database_connections').filter(
    ({ labels, value }) => labels.includes('state="waiting"') && value > 0,
  );
  const large = [...new Set(overfull(health))].join(', ');
  const unproven = most(figuresOf(health, 'trail_unproven_seconds'));
  return [
    rows > ROWS_WAIT_SECONDS &&
      `Rows have waited for ${Math.round(rows / 60)} minutes: see that workers run and what they miss, or start more of them.`,
    letters > 0 &&
      `${letters} messages lie among the dead letters: the Admin Panel (/admin/dead_letters) says of each what failed and what to do, and sends it again.`,
    lagging.length > 0 &&
      `Events of ${servicesOf(lagging)} have waited for ${Math.round(most(lagging))} s: see to NATS and to the databases; nothing is lost.`,
    short.length > 0 &&
      `Statements of ${servicesOf(short)} wait for a connection: raise DATABASE_POOL_SIZE if that stays, or see what holds Postgres up.`,
    large !== '' &&
      `Outbox, inbox and dead letters of ${large} take more than MESSAGES_WARN_MB: see whether events wait (outbox_waiting), and else give Postgres room and raise the setting.`,
    unproven > TRAIL_UNPROVEN_SECONDS &&
      `The audit trail was last found whole ${Math.round(unproven / 3_600)} hours ago: npm run admin:verify names what is missing.`,
  ].filter((line) => line !== false);
};

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** What is wrong and what to do, in ten lines; the worst first. */
export const statusOf = (
  health: readonly Health[],
): { readonly isWell: boolean; readonly lines: readonly string[] } => {
  const faults = [...silent(health), ...missing(health), ...figured(health)].map((line) => line.slice(0, LONGEST_LINE));
  if (faults.length === 0) {
    const waiting = most(figuresOf(health, 'rows_waiting'));
    return {
      isWell: true,
      lines: [`All is well: whoever was asked (${health.length}) can serve, and ${count(waiting, 'row')} to be made.`],
    };
  }
  const shown = faults.length < MOST_LINES ? faults : faults.slice(0, MOST_LINES - 2);
  const more = faults.length - shown.length;
  return {
    isWell: false,
    lines: [
      `${count(faults.length, 'fault')}:`,
      ...shown.map((fault) => `- ${fault}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
  };
};
