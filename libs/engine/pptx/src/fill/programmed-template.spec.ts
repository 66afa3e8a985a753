import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
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
});
