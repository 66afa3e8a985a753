import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';
import { BENCH_COLUMNS, type BenchTemplate } from './bench-template';
import { slideXml } from './slide-xml';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const RGB = 2;

/** A square PNG of random pixels, the same for the same seed: it stands for a photograph, which does not deflate either. */
export function noisePng(side: number, seed: number): Buffer {
  const random = xoroshiro128plus(seed);
  const pixels = Buffer.alloc(side * (1 + 3 * side));
  for (let i = 0; i < pixels.length; i++) {
    const startsLine = i % (1 + 3 * side) === 0;
    pixels[i] = startsLine ? 0 : unsafeUniformIntDistribution(0, 255, random);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A deck of the corpus with a master, eleven layouts and a theme, as PowerPoint ships them. */
const FRAME = join(__dirname, '../../../../libs/engine/pptx/test/corpus/docxtemplater__tag-in-title.pptx');
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SLIDE_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';
/** An entry's date is part of its bytes; a fixed one makes the template the same in every run. */
const date = new Date('2024-01-01T00:00:00Z');

/**
 * Builds a template of the given size, byte for byte the same in every run. Pictures are deflated, as PowerPoint writes most
 * of its own: peers pass those on as they are and would deflate stored ones anew, which would make the engine look better.
 */
export async function buildTemplate(template: BenchTemplate): Promise<Buffer> {
  const zip = await JSZip.loadAsync(await readFile(FRAME));
  for (let slide = 1; slide <= template.slides; slide++) addSlide(zip, template, slide);
  const numbers = Array.from({ length: template.slides }, (_, i) => i + 1);
  await edit(zip, 'ppt/presentation.xml', /<p:sldIdLst>.*<\/p:sldIdLst>/s, slideList(numbers));
  await edit(
    zip,
    'ppt/_rels/presentation.xml.rels',
    /<Relationship [^>]*slides\/slide1\.xml"\/>/,
    numbers.map(relationship).join(''),
  );
  await edit(
    zip,
    '[Content_Types].xml',
    /<Override [^>]*slides\/slide1\.xml"[^>]*>/,
    `${numbers.map(override).join('')}<Default Extension="png" ContentType="image/png"/>`,
  );
  for (const file of Object.values(zip.files)) file.date = date;
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 6 } });
}

function addSlide(zip: JSZip, template: BenchTemplate, slide: number): void {
  const { slides, placeholders, pictureSide, columns = BENCH_COLUMNS } = template;
  const first = Math.floor(((slide - 1) * placeholders) / slides);
  const next = Math.floor((slide * placeholders) / slides);
  const names = Array.from({ length: next - first }, (_, i) => columns[(first + i) % columns.length] ?? '');
  const hasPicture = pictureSide > 0;
  zip.file(`ppt/slides/slide${slide}.xml`, slideXml(slide, names, hasPicture ? 'rId2' : undefined));
  zip.file(`ppt/slides/_rels/slide${slide}.xml.rels`, slideRelationships(slide, hasPicture));
  if (hasPicture) zip.file(`ppt/media/image${slide}.png`, noisePng(pictureSide, slide));
}

function slideRelationships(slide: number, hasPicture: boolean): string {
  const picture = `<Relationship Id="rId2" Type="${RELATIONSHIPS}/image" Target="../media/image${slide}.png"/>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `<Relationship Id="rId1" Type="${RELATIONSHIPS}/slideLayout" Target="../slideLayouts/slideLayout1.xml"/>${hasPicture ? picture : ''}</Relationships>`
  );
}

const slideList = (numbers: readonly number[]): string =>
  `<p:sldIdLst>${numbers.map((n) => `<p:sldId id="${255 + n}" r:id="rId${100 + n}"/>`).join('')}</p:sldIdLst>`;

const relationship = (n: number): string =>
  `<Relationship Id="rId${100 + n}" Type="${RELATIONSHIPS}/slide" Target="slides/slide${n}.xml"/>`;

const override = (n: number): string => `<Override PartName="/ppt/slides/slide${n}.xml" ContentType="${SLIDE_TYPE}"/>`;

async function edit(zip: JSZip, part: string, pattern: RegExp, replacement: string): Promise<void> {
  const xml = (await zip.file(part)?.async('string')) ?? '';
  if (!pattern.test(xml)) throw new Error(`${part} of the frame has no ${String(pattern)}`);
  zip.file(
    part,
    xml.replace(pattern, () => replacement),
  );
}
