import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { type MissingPolicy } from './missing-policy';
import { ProgrammedTemplate } from './programmed-template';
import { sourceOf } from './source-of';

const binding = { columns: ['a', 'b'], mapping: new Map([['name', 'b']]) };

function programmed(texts: readonly string[]): ProgrammedTemplate {
  const { archive } = compileTemplate(rawZip({ entries: tinyDeckEntries(texts) }));
  return new ProgrammedTemplate(archive, { ...binding, missing: { kind: 'blank' } }, (piece) =>
    sourceOf(piece, binding),
  );
}

describe('ProgrammedTemplate', () => {
  it('numbers each value once, however many slots hold it', () => {
    const { sources } = programmed(['{{name}} {{name}}', '{{name}}', '{{ name }}', '{{name | upper}}', '{{other}}']);
    expect(sources.map(({ placeholder, column }) => [placeholder, column])).toEqual([
      ['name', 1],
      ['name', 1],
      ['name', 1],
    ]);
    expect(sources.map(({ tag }) => new TextDecoder().decode(tag))).toEqual([
      '{{name}}',
      '{{ name }}',
      '{{name | upper}}',
    ]);
  });

  it('prepares parts up to two thousand slots, and none behind', () => {
    const crowded = '{{name}}</a:t></a:r><a:r><a:t>'.repeat(1_500);
    expect(programmed([crowded, crowded, 'no tag', '{{name}}']).texts.map(({ preparable }) => preparable)).toEqual([
      true,
      false,
      false,
    ]);
  });

  describe('of a template that was programmed before', () => {
    const { archive } = compileTemplate(
      rawZip({ entries: tinyDeckEntries(['{{name}}</a:t></a:r><a:r><a:t>{{company}}']) }),
    );
    const textOf = (names: readonly string[], missing: MissingPolicy = { kind: 'blank' }) => {
      const mapping = new Map(names.map((name) => [name, 'a']));
      const columns = { columns: ['a'], mapping };
      const { texts } = new ProgrammedTemplate(archive, { mapping, missing }, (piece) => sourceOf(piece, columns));
      return texts[0];
    };
    const slotsOf = (...asked: Parameters<typeof textOf>) => textOf(...asked)?.programs.length;

    it('shares what is the same for every row', () => {
      expect(textOf(['name'])?.statics).toBe(textOf(['name'])?.statics);
    });

    it('has what its own mapping fills, whatever was mapped before', () => {
      expect([slotsOf(['name']), slotsOf(['name', 'company']), slotsOf([]), slotsOf(['name'])]).toEqual([1, 2, 0, 1]);
      const source = new TextDecoder().decode(textOf(['company'])?.statics[0]);
      expect(source).toContain('{{name}}');
      expect(new TextDecoder().decode(textOf(['name'])?.statics[0])).not.toContain('{{name}}');
    });

    it('is settled anew where blanks are treated otherwise', () => {
      const blank = textOf(['name'])?.statics;
      expect(textOf(['name'], { kind: 'keep' })?.statics).not.toBe(blank);
      expect(textOf(['name'], { kind: 'default', value: 'x' })?.statics).not.toBe(blank);
    });
  });
});
