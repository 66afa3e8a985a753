import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { openPresentation } from '../opc/open-presentation';
import { deckForRendering, type RenderedSlides } from './deck-for-rendering';

const TEXTS = ['one', 'two', 'three', 'four'];

const deck = (edit: (name: string, xml: string) => string): Uint8Array =>
  rawZip({
    entries: tinyDeckEntries(TEXTS).map(({ name, content }) => ({
      name,
      content: edit(String(name), String(content)),
    })),
  });

const plain = deck((_, xml) => xml);
const numbersOf = (slides: RenderedSlides, of = plain) => deckForRendering(of, slides).slides;

describe('the slides that are drawn', () => {
  it.each<[string, RenderedSlides, number[]]>([
    ['all', { most: 4 }, [1, 2, 3, 4]],
    ['all, where more might be', { most: 100 }, [1, 2, 3, 4]],
    ['the first', { most: 1 }, [1]],
    ['none', { most: 0 }, []],
    ['the one that is asked for', { only: [3], most: 10 }, [3]],
    ['each once, however often it is asked for', { only: [2, 2, 2], most: 10 }, [2]],
    ['in the order of the deck', { only: [4, 1, 3], most: 10 }, [1, 3, 4]],
    ['the first of those that are asked for', { only: [4, 3, 2], most: 2 }, [2, 3]],
    ['none that is not there', { only: [0, -1, 1.5, 5, Number.NaN], most: 10 }, []],
    ['none that is not asked for', { only: [], most: 10 }, []],
  ])('are %s', (_what, slides, expected) => {
    expect(numbersOf(slides)).toEqual(expected);
    const { file, slidesCount } = deckForRendering(plain, slides);
    expect(openPresentation(file).slides).toEqual(expected.map((number) => `ppt/slides/slide${number}.xml`));
    expect(slidesCount).toBe(4);
  });

  it('are counted as the deck orders them, not as their files are named', () => {
    const turned = deck((name, xml) =>
      name === 'ppt/presentation.xml'
        ? xml.replace(/(<p:sldId id="256"[^>]*>)(.*?)(<p:sldId id="259"[^>]*>)/, '$3$2$1')
        : xml,
    );
    const { file, slides } = deckForRendering(turned, { only: [1, 2], most: 10 });
    expect(slides).toEqual([1, 2]);
    expect(openPresentation(file).slides).toEqual(['ppt/slides/slide4.xml', 'ppt/slides/slide2.xml']);
  });
});

describe('a hidden slide', () => {
  const rootOf = (attributes: string): string => {
    const hidden = deck((name, xml) =>
      name.endsWith('slide2.xml') ? xml.replace('<p:sld ', `<p:sld ${attributes} `) : xml,
    );
    const { file } = deckForRendering(hidden, { only: [2], most: 1 });
    return /<p:sld [^>]*>/.exec(openPresentation(file).readXml('ppt/slides/slide2.xml'))?.[0] ?? '';
  };

  it.each(['show="0"', "show='0'", 'show="false"', 'show = "0"', 'showMasterSp="0" show="0"'])(
    'is drawn where it says %s',
    (attributes) => {
      expect(rootOf(attributes)).toMatch(/ show\s*=\s*(?:"1"|'1')/);
    },
  );

  it('keeps what else it says', () => {
    expect(rootOf('showMasterSp="0" show="0"')).toContain('showMasterSp="0"');
    expect(rootOf('showMasterSp="0"')).not.toMatch(/ show=/);
  });

  it('is told by its own element alone', () => {
    const inside = deck((name, xml) => (name.endsWith('slide1.xml') ? xml.replace('<p:sp>', '<p:sp show="0">') : xml));
    const { file } = deckForRendering(inside, { most: 1 });
    expect(openPresentation(file).readXml('ppt/slides/slide1.xml')).toContain('<p:sp show="0">');
  });
});

it('a deck is refused that is none', () => {
  for (const file of [new Uint8Array(), Buffer.from('PK\x03\x04 no deck'), rawZip({ entries: [] })]) {
    expect(() => deckForRendering(file, { most: 1 })).toThrow(
      expect.objectContaining({ name: 'TemplateRejected' }) as Error,
    );
  }
});
