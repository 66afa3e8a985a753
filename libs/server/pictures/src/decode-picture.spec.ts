import { deflateSync } from 'node:zlib';
import { madePng, PNG_SIGNATURE, pngChunk, pngHead, type MadePng } from '../test/made-png';
import { RED_JPEGS } from '../test/red-jpegs';
import { decodePicture, PictureRefused } from './decode-picture';
import { encodePng } from './encode-png';

const LIMITS = { maxSide: 4_096, maxPixels: 4_194_304 };

const RED = [200, 30, 40];
const red8 = { width: 19, height: 11, depth: 8, type: 2, pixel: () => RED } as const satisfies MadePng;
const palette = ['PLTE', Buffer.from([0, 0, 0, ...RED])] as const;

const faultOf = (file: Uint8Array): string => {
  try {
    decodePicture(file, LIMITS);
    return 'none';
  } catch (error) {
    if (error instanceof PictureRefused) return error.fault;
    throw error;
  }
};

/** A progressive JPEG with its last scan so many times. */
const scannedTimes = (jpeg: Buffer, times: number): Buffer => {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)]);
};

/** The byte at a place of a JPEG that begins its frame, where its size stands. */
const frameOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;

describe('pictures that are taken', () => {
  it.each<[string, MadePng]>([
    ['of 8 bits', red8],
    ['of 16 bits', { ...red8, depth: 16, pixel: () => RED.map((value) => value * 257) }],
    ['with a palette', { ...red8, type: 3, chunks: [palette], pixel: () => [1] }],
    ['with a palette of one bit', { ...red8, type: 3, depth: 1, chunks: [palette], pixel: () => [1] }],
    [
      'with a palette that is partly transparent',
      { ...red8, type: 3, chunks: [palette, ['tRNS', Buffer.from([0])]], pixel: () => [1] },
    ],
    ['with transparency', { ...red8, type: 6, pixel: () => [...RED, 255] }],
    ['interlaced', { ...red8, interlaced: true }],
    [
      'interlaced, of 16 bits, with transparency',
      { ...red8, type: 6, depth: 16, interlaced: true, pixel: () => [...RED, 255].map((value) => value * 257) },
    ],
  ])('are PNGs %s', (_what, made) => {
    const { width, height, rgba } = decodePicture(madePng(made), LIMITS);
    expect([width, height, [...rgba.subarray(0, 4)], [...rgba.subarray(-4)]]).toEqual([
      19,
      11,
      [...RED, 255],
      [...RED, 255],
    ]);
  });

  it('are PNGs in grey', () => {
    const grey = madePng({ ...red8, type: 0, depth: 2, pixel: () => [1] });
    expect([...decodePicture(grey, LIMITS).rgba.subarray(0, 4)]).toEqual([85, 85, 85, 255]);
  });

  it.each(['rgb', 'progressive', 'cmyk'] as const)('are JPEGs: %s', (kind) => {
    const { width, height, rgba } = decodePicture(Buffer.from(RED_JPEGS[kind], 'base64'), LIMITS);
    expect([width, height]).toEqual([16, 8]);
    // What is lossy, and what was meant for ink, comes near.
    for (const [index, value] of RED.entries()) expect(Math.abs((rgba[index] ?? 0) - value)).toBeLessThan(12);
  });

  it('are JPEGs in grey', () => {
    const { rgba } = decodePicture(Buffer.from(RED_JPEGS.grey, 'base64'), LIMITS);
    expect(new Set(rgba.subarray(0, 3)).size).toBe(1);
  });

  it('keep nothing but their pixels', () => {
    const words = Buffer.from('Comment\0<script>alert(1)</script>');
    const told = madePng({
      ...red8,
      chunks: [
        ['tEXt', words],
        ['eXIf', Buffer.from('52.5200 N 13.4050 E')],
      ],
    });
    const drawn = encodePng(decodePicture(told, LIMITS)).toString('latin1');
    expect(drawn).not.toMatch(/script|52\.52/);
  });
});

describe('pictures that are refused', () => {
  const png = madePng(red8);
  const jpeg = Buffer.from(RED_JPEGS.rgb, 'base64');

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'kind'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'kind'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'kind'],
    ['a GIF', 'GIF89a\x01\0\x01\0', 'kind'],
    ['nothing', '', 'kind'],
    ['a PNG that ends behind its first bytes', '\x89PNG\r\n\x1a\n', 'damaged'],
    ['a JPEG that ends behind its first bytes', '\xff\xd8\xff', 'damaged'],
  ])('are %s', (_what, text, fault) => {
    expect(faultOf(Buffer.from(text, 'latin1'))).toBe(fault);
  });

  it.each([
    ['60,000 pixels a side', 60_000, 60_000],
    ['a side too long', 4_097, 1],
    ['too many pixels', 4_000, 4_000],
    ['the largest numbers', 0xffffffff, 0xffffffff],
  ])('are those of %s, before anything is unpacked', (_what, width, height) => {
    const head = Buffer.concat([PNG_SIGNATURE, pngHead({ ...red8, width, height })]);
    expect(faultOf(head)).toBe('size');
  });

  it('are JPEGs with too many pixels, before anything is unpacked', () => {
    const huge = Buffer.from(jpeg);
    huge.writeUInt16BE(60_000, frameOf(huge));
    huge.writeUInt16BE(60_000, frameOf(huge) + 2);
    expect(faultOf(huge)).toBe('size');
  });

  it.each([true, false])('are those that unpack to more than they say, interlaced: %p', (interlaced) => {
    const bomb = Buffer.concat([
      PNG_SIGNATURE,
      pngHead({ ...red8, width: 8, height: 8, interlaced }),
      pngChunk('IDAT', deflateSync(Buffer.alloc(100_000_000))),
      pngChunk('IEND', new Uint8Array()),
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(faultOf(bomb)).toBe('damaged');
  });

  it('are JPEGs that go over their pixels again and again, which a few bytes say', () => {
    const progressive = Buffer.from(RED_JPEGS.progressive, 'base64');
    expect(faultOf(scannedTimes(progressive, 10))).toBe('none');
    expect(faultOf(scannedTimes(progressive, 100))).toBe('damaged');
  });

  it('are those behind which a page begins', () => {
    expect(faultOf(Buffer.concat([png, Buffer.from('<html><script>alert(2)</script></html>')]))).toBe('damaged');
  });

  it('are those without width or height', () => {
    expect(faultOf(Buffer.concat([PNG_SIGNATURE, pngHead({ ...red8, width: 0 })]))).toBe('damaged');
  });

  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('are those that were cut off: a %s at whatever byte', (_kind, whole) => {
    for (let end = 0; end < whole.length - 14; end++) expect(faultOf(whole.subarray(0, end))).not.toBe('none');
  });

  it('are those with a byte that is another, or it does not matter', () => {
    for (let at = 0; at < png.length; at++) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      expect(['none', 'kind', 'size', 'damaged']).toContain(faultOf(changed));
    }
  });
});
