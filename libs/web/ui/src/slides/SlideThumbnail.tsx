import { Box, type BoxProps } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import classes from './slides.module.css';

interface SlideThumbnailProps extends Pick<BoxProps, 'w'> {
  /** Null where there is no picture. */
  readonly url: string | null;
  readonly radius?: 'sm';
}

/** The small picture of a slide beside the name of what it is of: it says nothing that the name does not, and has no words of its own. */
export function SlideThumbnail({ url, w, radius }: SlideThumbnailProps) {
  return (
    <Box
      className={classes['thumbnail']}
      w={w}
      data-framed={radius}
      style={radius && { borderRadius: `var(--mantine-radius-${radius})` }}
      aria-hidden
    >
      {url === null ? (
        <IconPresentation size={28} stroke={1.3} />
      ) : (
        <img src={url} alt="" className={classes['picture']} loading="lazy" decoding="async" />
      )}
    </Box>
  );
}
