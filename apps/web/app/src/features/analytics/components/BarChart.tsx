import { Group, Text } from '@mantine/core';
import { formatNumber } from '@rowdeck/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import classes from './BarChart.module.css';
import { type Bar, barByKey, topOf } from './bars';

interface BarChartProps {
  /** What is shown. */
  readonly label: string;
  /** At least one, in the order of time. */
  readonly bars: readonly Bar[];
}

const HEIGHT = 100;
/** Of the room of a bar, what it fills. */
const WIDTH = 0.8;

/**
 * Bars over time, each with what was made and, above it, what failed. It is walked through by the arrow keys as a slider is, and says the value of each;
 * under the pointer it shows the same.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const last = bars.length - 1;
  const [chosen, setChosen] = useState(last);
  const at = Math.min(chosen, last);
  const bar = bars[at];
  const top = topOf(bars);
  return (
    <div>
      <Group justify="space-between" gap="xs" mb="md">
        <Text size="sm" aria-hidden>
          <b>{bar?.name}</b>: {bar?.value}
        </Text>
        <Keys />
      </Group>
      <div className={classes['plot']}>
        <Scale top={top} />
        <Bars label={label} bars={bars} at={at} top={top} onChoose={setChosen} />
        <Dates bars={bars} />
      </div>
    </div>
  );
}

interface BarsProps extends BarChartProps {
  /** The one whose value is shown. */
  readonly at: number;
  /** Of the scale. */
  readonly top: number;
  readonly onChoose: (at: number) => void;
}

function Bars({ label, bars, at, top, onChoose }: BarsProps) {
  const bar = bars[at];
  const walk = (event: KeyboardEvent) => {
    const next = barByKey(event.key, at, bars.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0)
      onChoose(Math.max(0, Math.min(bars.length - 1, Math.floor(((clientX - left) / width) * bars.length))));
  };
  return (
    <svg
      className={classes['bars']}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={at + 1}
      aria-valuetext={bar && `${bar.name}: ${bar.value}`}
      onKeyDown={walk}
      onPointerMove={point}
      onPointerDown={point}
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line key={y} x1={0} x2={bars.length} y1={y} y2={y} className={classes['line']} />
      ))}
      {bars.map((one, index) => (
        <Column key={one.name} bar={one} x={index} scale={HEIGHT / top} active={index === at} />
      ))}
    </svg>
  );
}

function Scale({ top }: Pick<BarsProps, 'top'>) {
  return (
    <div className={classes['scale']} aria-hidden>
      {[top, top / 2, 0].map((value) => (
        <Text key={value} size="xs" c="dimmed">
          {formatNumber(value)}
        </Text>
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly bar: Bar;
  readonly x: number;
  /** Of a presentation. */
  readonly scale: number;
  readonly active: boolean;
}

function Column({ bar: { made, failed }, x, scale, active }: ColumnProps) {
  const place = { x: x + (1 - WIDTH) / 2, width: WIDTH };
  const base = HEIGHT - made * scale;
  return (
    <>
      <rect className={classes['band']} data-active={active || undefined} x={x} width={1} y={0} height={HEIGHT} />
      {made > 0 && <rect className={classes['made']} {...place} y={base} height={made * scale} />}
      {failed > 0 && (
        <rect className={classes['failed']} {...place} y={base - failed * scale} height={failed * scale} />
      )}
    </>
  );
}

/** The first, one in the middle and the last, which have room on any screen. */
function Dates({ bars }: Pick<BarChartProps, 'bars'>) {
  const shown =
    bars.length > 2 ? [0, Math.floor((bars.length - 1) / 2), bars.length - 1] : bars.map((_, index) => index);
  return (
    <div className={classes['dates']} aria-hidden>
      {shown.map((index) => (
        <Text key={index} size="xs" c="dimmed">
          {bars[index]?.name}
        </Text>
      ))}
    </div>
  );
}

function Keys() {
  return (
    <Group gap="md" aria-hidden>
      {(
        [
          ['made', 'Presentations'],
          ['failed', 'Rows that failed'],
        ] as const
      ).map(([key, words]) => (
        <Group key={key} gap={6} wrap="nowrap">
          <svg className={classes['key']} viewBox="0 0 1 1">
            <rect className={classes[key]} width={1} height={1} />
          </svg>
          <Text size="xs" c="dimmed">
            {words}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
