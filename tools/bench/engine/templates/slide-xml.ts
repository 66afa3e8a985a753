const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

const PROSE =
  'Revenue grew in every region, led by the renewal of long contracts and by two new products that reached the market in spring.';

/** A slide as PowerPoint writes it: a title, a paragraph per placeholder between runs of prose, and a picture if there is one. */
export function slideXml(number: number, placeholders: readonly string[], pictureRelationship?: string): string {
  const paragraphs = placeholders.map((name, i) => paragraph(`${i + 1}. `, `{{${name}}}`)).join('');
  const picture = pictureRelationship === undefined ? '' : pictureXml(pictureRelationship);
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<p:sld ${NAMESPACES}><p:cSld><p:spTree>` +
    '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
    '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>' +
    `${shape(2, 'Title 1', 'type="ctrTitle"', paragraph(`Slide ${number}`, ''))}` +
    `${shape(3, 'Content Placeholder 2', 'type="subTitle" idx="1"', paragraphs)}${picture}` +
    '</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>'
  );
}

function shape(id: number, name: string, placeholder: string, paragraphs: string): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${placeholder}/>` +
    `</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
  );
}

function paragraph(label: string, placeholder: string): string {
  return `<a:p>${run(label, 'b="1"')}${placeholder && run(placeholder, '')}${run(` ${PROSE}`, 'i="1"')}<a:endParaRPr lang="en-GB" sz="1400" dirty="0"/></a:p>`;
}

function run(text: string, format: string): string {
  return (
    `<a:r><a:rPr lang="en-GB" sz="1400" ${format} dirty="0"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>` +
    `<a:latin typeface="Calibri" panose="020F0502020204030204" pitchFamily="34" charset="0"/></a:rPr><a:t>${text}</a:t></a:r>`
  );
}

function pictureXml(relationship: string): string {
  return (
    '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 3"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>' +
    `<p:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="8000000" y="600000"/>` +
    '<a:ext cx="3000000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>'
  );
}
