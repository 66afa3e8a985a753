import { AspectRatio, Stack, Text } from '@mantine/core';
import { type SlidePicture } from '@rowdeck/contracts';
import { IconPresentation } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import classes from './slides.module.css';

/** What is said of a slide to who does not see it. */
export type SlideLabel = string;

interface SlideStageProps {
  readonly picture?: SlidePicture | undefined;
  readonly label: SlideLabel;
  /** What stands where there is no picture. */
  readonly children?: ReactNode;
  /** Whether another picture is on its way, which takes the place of this one. */
  readonly waiting?: boolean;
}

const percent = (share: number): string => `${share * 100}%`;

/** A slide, as wide as there is room, with what does not fit on it outlined. Its place is as high while one is on its way; words alone need less. */
export function SlideStage({ picture, label, children, waiting = false }: SlideStageProps) {
  return (
    <div className={classes['stage']} aria-busy={waiting}>
      {picture || waiting ? (
        <AspectRatio ratio={picture ? picture.width / picture.height : 16 / 9}>
          {picture ? (
            <img
              src={picture.url}
              alt={label}
              className={classes['picture']}
              style={{ opacity: waiting ? 0.55 : 1, transition: 'opacity 120ms ease' }}
            />
          ) : (
            <Words>{children}</Words>
          )}
        </AspectRatio>
      ) : (
        <Words>{children}</Words>
      )}
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

function Words({ children }: Pick<SlideStageProps, 'children'>) {
  return (
    <Stack align="center" justify="center" gap="xs" c="dimmed" px="md" py="xl">
      <IconPresentation size={40} stroke={1.3} aria-hidden />
      <Text size="sm" ta="center">
        {children}
      </Text>
    </Stack>
  );
}
