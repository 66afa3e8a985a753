import { partWords } from './part-words';

it.each([
  ['ppt/slides/slide12.xml', 'a slide'],
  ['ppt/slides/_rels/slide12.xml.rels', 'a slide'],
  ['PPT/Slides/Slide1.XML', 'a slide'],
  ['ppt/notesSlides/notesSlide1.xml', 'the notes of a slide'],
  ['ppt/slideLayouts/slideLayout3.xml', 'a slide layout'],
  ['ppt/slideMasters/slideMaster1.xml', 'a slide master'],
  ['ppt/notesMasters/notesMaster1.xml', 'the notes master'],
  ['ppt/handoutMasters/handoutMaster1.xml', 'the handout master'],
  ['ppt/theme/theme1.xml', 'a theme'],
  ['ppt/charts/chart1.xml', 'a chart'],
  ['ppt/drawings/drawing1.xml', 'a drawing'],
  ['ppt/diagrams/data1.xml', 'a SmartArt graphic'],
  ['ppt/comments/comment1.xml', 'the comments'],
  ['ppt/threadedComments/threadedComment1.xml', 'the comments'],
  ['ppt/media/image1.png', 'a picture, video or sound'],
  ['ppt/embeddings/oleObject1.bin', 'an embedded file'],
  ['ppt/embeddings/data.xlsx!/xl/workbook.xml', 'an embedded workbook'],
  ['ppt/fonts/font1.fntdata', 'an embedded font'],
  ['ppt/tags/tag1.xml', 'the data of an add-in'],
  ['ppt/presentation.xml', 'the list of slides'],
  ['ppt/_rels/presentation.xml.rels', 'the list of slides'],
  ['ppt/commentAuthors.xml', 'the list of comment authors'],
  ['ppt/presProps.xml', 'the settings of the presentation'],
  ['ppt/vbaProject.bin', 'a VBA project'],
  ['docProps/core.xml', 'the document properties'],
  ['docProps/thumbnail.jpeg', 'the thumbnail'],
  ['customXml/item1.xml', 'the data of an add-in'],
  ['[Content_Types].xml', 'the list of contents'],
  ['_rels/.rels', 'the list of contents'],
])('%s is %s', (name, words) => {
  expect(partWords(name)).toBe(words);
});

it.each([
  ['word/document.xml', '“document”'],
  ['../../etc/passwd', '“passwd”'],
  ['C:\\evil.xml', '“evil”'],
  ['folder/', '“folder”'],
  ['', '“”'],
  ['a\n\u202eb', '“a\\u{a}\\u{202e}b”'],
  ['x'.repeat(500), `“${'x'.repeat(60)}…”`],
])('another entry, %j, is called %s', (name, words) => {
  expect(partWords(name)).toBe(words);
});
