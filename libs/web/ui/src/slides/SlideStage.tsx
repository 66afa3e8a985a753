import { AspectRatio, Stack, Text } from '@mantine/core';
import { type SlidePicture } from '@rowdeck/contracts';
import { IconPresentation } from '@tabler/icons-react';
import { type ReactNode, type Ref } from 'react';
import classes from './slides.module.css';

/** What is said of a slide to who does not see it. */
export type SlideLabel = string;

interface SlideStageProps {
  readonly picture?: SlidePicture | undefined;
  /** Of the picture that is there, though another is on its way. */
  readonly label: SlideLabel;
  /** What the stage is, and the keys that turn it over: it can have the focus for them. */
  readonly keys?: string | undefined;
  /** What stands where there is no picture. It is only seen: whoever shows the stage says it, as it says all that changes. */
  readonly children?: ReactNode;
  /** What can be done about that. */
  readonly action?: ReactNode;
  /** Whether another picture is on its way, which takes the place of this one. */
  readonly waiting?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

const percent = (share: number): string => `${share * 100}%`;
/** Of a slide that is not known yet. */
const USUAL_RATIO = 16 / 9;

/** A slide, as wide as there is room, with what does not fit on it outlined. Its place is as high while there is none: the page does not jump. */
export function SlideStage({ picture, label, keys, children, action, waiting = false, ref }: SlideStageProps) {
  const focusable = keys === undefined ? {} : { tabIndex: 0, role: 'group', 'aria-label': keys };
  return (
    <div className={classes['stage']} aria-busy={waiting} ref={ref} {...focusable}>
      <AspectRatio ratio={picture ? picture.width / picture.height : USUAL_RATIO}>
        {picture ? (
          <img
            src={picture.url}
            alt={label}
            className={classes['picture']}
            style={{ opacity: waiting ? 0.55 : 1, transition: 'opacity 120ms ease' }}
          />
        ) : (
          <Words action={action}>{children}</Words>
        )}
      </AspectRatio>
      {picture?.overflows.map(({ shape, left, top, width, height }, index) => (
        <div
          key={index}
          className={classes['overflow']}
          data-overflow={shape}
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      ))}
    </div>
  );
}

function Words({ children, action }: Pick<SlideStageProps, 'children' | 'action'>) {
  return (
    <Stack align="center" justify="center" gap="xs" c="dimmed" px="md" py="xs">
      <IconPresentation size={40} stroke={1.3} aria-hidden />
      <Text size="sm" ta="center" aria-hidden>
        {children}
      </Text>
      {action}
    </Stack>
  );
}
