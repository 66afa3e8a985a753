import { Box, type BoxProps } from '@mantine/core';
import { IconPresentation, IconPresentationOff } from '@tabler/icons-react';
import classes from './slides.module.css';

interface SlideThumbnailProps extends Pick<BoxProps, 'w'> {
  /** Null where there is no picture. */
  readonly url: string | null;
  readonly radius?: 'sm';
  /** Whether none is to come: what it would show could not be made. */
  readonly failed?: boolean;
}

/** The small picture of a slide beside the name of what it is of: it says nothing that the name does not, and has no words of its own. */
export function SlideThumbnail({ url, w, radius, failed = false }: SlideThumbnailProps) {
  const Icon = failed ? IconPresentationOff : IconPresentation;
  return (
    <Box
      className={classes['thumbnail']}
      w={w}
      data-framed={radius}
      style={radius && { borderRadius: `var(--mantine-radius-${radius})` }}
      aria-hidden
    >
      {url === null ? (
        <Icon size={28} stroke={1.3} />
      ) : (
        <img src={url} alt="" className={classes['picture']} loading="lazy" decoding="async" />
      )}
    </Box>
  );
}
