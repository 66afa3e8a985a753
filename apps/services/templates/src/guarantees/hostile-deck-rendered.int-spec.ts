import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import JSZip from 'jszip';
import { deckForRendering } from '@rowdeck/engine-pptx';
import { drawPages } from '@rowdeck/slide-pictures';
import { openSlideRenderer, type SlideRenderer, type SofficeRenderer } from '@rowdeck/slide-renderer';
import { describeWithSoffice } from '@rowdeck/testing';

const SAMPLE = join(__dirname, '../../../../../samples/account-review.pptx');
const PICTURE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

const open = async (): Promise<SofficeRenderer> => (await openSlideRenderer({ previews: 'on' })) as SofficeRenderer;

/** The sample with a picture on its first slide that is elsewhere. */
const deckWithPictureAt = async (address: string): Promise<Uint8Array> => {
  const zip = await JSZip.loadAsync(readFileSync(SAMPLE));
  const edit = async (name: string, change: (xml: string) => string) =>
    zip.file(name, change((await zip.file(name)?.async('string')) ?? ''));
  await edit('ppt/slides/_rels/slide1.xml.rels', (xml) =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="rIdOut" Type="${PICTURE}" Target="${address}" TargetMode="External"/></Relationships>`,
    ),
  );
  const picture =
    '<p:pic xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<p:nvPicPr><p:cNvPr id="900" name="Out"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rIdOut"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
    '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9000000" cy="5000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>';
  await edit('ppt/slides/slide1.xml', (xml) => xml.replace('</p:spTree>', `${picture}</p:spTree>`));
  return zip.generateAsync({ type: 'nodebuffer' });
};

/** The sample with a file in the place of a picture of its first slide, under a name that says something else. */
const deckWithPictureOf = async (content: string): Promise<Uint8Array> => {
  const zip = await JSZip.loadAsync(await deckWithPictureAt('../media/inside.png'));
  const rels = 'ppt/slides/_rels/slide1.xml.rels';
  const xml = (await zip.file(rels)?.async('string')) ?? '';
  zip.file(rels, xml.replace('"../media/inside.png" TargetMode="External"', '"../media/inside.png"'));
  const slide = (await zip.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
  zip.file('ppt/slides/slide1.xml', slide.replace('r:link="rIdOut"', 'r:embed="rIdOut"'));
  zip.file('ppt/media/inside.png', content);
  return zip.generateAsync({ type: 'nodebuffer' });
};

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="500">${inside}</svg>`;

const firstPage = async (renderer: SlideRenderer, deck: Uint8Array): Promise<Uint8Array> => {
  for await (const { full } of drawPages(await renderer.toPdf(deck), 1)) return full.bytes;
  throw new Error('There is no page.');
};

describeWithSoffice('a hostile deck', () => {
  let renderer: SofficeRenderer;
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    renderer = await open();
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await renderer.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('has no server asked for a picture, once it is made ready', async () => {
    const deck = await deckWithPictureAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/beacon.png`);
    await firstPage(renderer, deckForRendering(deck, { most: 10 }).file);
    expect(asked).toEqual([]);
  });

  it('has no server asked even as it is, where the machine has network namespaces', async () => {
    if ((await renderer.isolation()) === 'none') return;
    const deck = await deckWithPictureAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/raw.png`);
    await firstPage(renderer, deck);
    expect(asked).toEqual([]);
  });

  it('shows no file of the server', async () => {
    const secret = pathToFileURL(join(__dirname, '../../../../../docs/images/batch.png')).href;
    const drawn = (deck: Uint8Array) => firstPage(renderer, deckForRendering(deck, { most: 1 }).file);
    expect(await drawn(await deckWithPictureAt(secret))).toEqual(await drawn(readFileSync(SAMPLE)));
  });

  it('shows no file of the server by an SVG that is called a PNG, and shows one that is closed', async () => {
    const secret = pathToFileURL(join(__dirname, '../../../../../docs/images/batch.png')).href;
    const drawn = (deck: Uint8Array) => firstPage(renderer, deckForRendering(deck, { most: 1 }).file);
    const nothing = await drawn(await deckWithPictureOf(svg('')));
    const open = svg(`<image xlink:href="${secret}" width="900" height="500"/>`);
    expect(await drawn(await deckWithPictureOf(open))).toEqual(nothing);
    expect(await drawn(await deckWithPictureOf(svg('<rect width="900" height="500" fill="#f00"/>')))).not.toEqual(
      nothing,
    );
  });
});
