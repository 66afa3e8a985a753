import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithSoffice } from '@rowdeck/testing';
import { openSlideRenderer } from './open-slide-renderer';
import { itIsASlideRenderer } from './slide-renderer.contract';
import { type SofficeRenderer } from './soffice-renderer';

const SAMPLE = join(__dirname, '../../../../samples/account-review.pptx');

describeWithSoffice('slides rendered by LibreOffice', () => {
  itIsASlideRenderer(async () => {
    const renderer = (await openSlideRenderer({ previews: 'on' })) as SofficeRenderer;
    return { renderer, deck: readFileSync(SAMPLE), close: () => renderer.close() };
  });
});
