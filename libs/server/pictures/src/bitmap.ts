/** Pixels in rows from the top, four bytes each: red, green, blue and how opaque it is, which pictures that are opaque do not use. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/**
 * The same in fewer pixels, each the mean of those that it stands for.
 * @param alpha whether it may be transparent; what is hardly seen then hardly counts
 */
export const shrunkTo = (
  { width, height, rgba }: Bitmap,
  targetWidth: number,
  { alpha = false }: { alpha?: boolean } = {},
): Bitmap => {
  const scale = width / targetWidth;
  const targetHeight = Math.max(1, Math.round(height / scale));
  const target = new Uint8Array(targetWidth * targetHeight * 4);
  for (let y = 0; y < targetHeight; y++) {
    const [top, bottom] = stretch(y, height / targetHeight, height);
    for (let x = 0; x < targetWidth; x++) {
      const [left, right] = stretch(x, scale, width);
      const sums = [0, 0, 0];
      let weights = 0;
      for (let row = top; row < bottom; row++) {
        for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
          const weight = alpha ? (rgba[at + 3] ?? 0) : 255;
          weights += weight;
          for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (rgba[at + c] ?? 0) * weight;
        }
      }
      const to = (y * targetWidth + x) * 4;
      for (let c = 0; c < 3 && weights > 0; c++) target[to + c] = Math.round((sums[c] ?? 0) / weights);
      target[to + 3] = Math.round(weights / ((bottom - top) * (right - left)));
    }
  }
  return { width: targetWidth, height: targetHeight, rgba: target };
};

/** The pixels that one stands for: at least one of them. */
const stretch = (place: number, scale: number, end: number): [number, number] => {
  const from = Math.min(Math.floor(place * scale), end - 1);
  return [from, Math.max(from + 1, Math.min(end, Math.floor((place + 1) * scale)))];
};
