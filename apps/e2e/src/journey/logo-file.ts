import { PNG } from 'pngjs';

const [WIDTH, HEIGHT] = [600, 160];

/** Dark bars that rise on nothing, as most logos are: made for paper, and transparent. As a browser's file field takes it. */
export const logoFile = () => {
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const bar = Math.floor(x / 60);
      const isBar = x % 60 < 40 && HEIGHT - y < (bar + 1) * 16;
      if (isBar) png.data.set([20, 20 + bar * 10, 60, 255], (y * WIDTH + x) * 4);
    }
  }
  return { name: 'logo.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
};
