import { resolveTarget } from './relationships';

it.each([
  ['ppt/slides/slide1.xml', '../media/image1.png', 'ppt/media/image1.png'],
  ['ppt/slides/slide1.xml', './slide2.xml', 'ppt/slides/slide2.xml'],
  ['ppt/slides/slide1.xml', 'slide2.xml#rId3', 'ppt/slides/slide2.xml'],
  ['ppt/slides/slide1.xml', '#here', 'ppt/slides/slide1.xml'],
  ['ppt/slides/slide1.xml', '', 'ppt/slides/slide1.xml'],
  ['ppt/slides/slide1.xml', '/docProps/app.xml', 'docProps/app.xml'],
  ['ppt/slides/slide1.xml', '../media/my%20picture.png', 'ppt/media/my picture.png'],
  ['ppt/slides/slide1.xml', '../media/100%.png', 'ppt/media/100%.png'],
  ['ppt/slides/slide1.xml', '../../../../up.xml', 'up.xml'],
  ['', 'ppt/presentation.xml', 'ppt/presentation.xml'],
])('from “%s”, “%s” leads to “%s”', (source, target, part) => expect(resolveTarget(source, target)).toBe(part));
