import { type PartPlan, type SlotPiece } from '../text/part-plan';
import { planPart } from '../text/plan-part';
import { type MissingPolicy } from './missing-policy';
import { settlePlan } from './settle-plan';

const part = (inner: string): string =>
  `<x xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:s="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inner}</x>`;
const xml = part(
  '<a:p><a:r><a:t>Dear {{na</a:t></a:r><a:r><a:t>m</a:t></a:r><a:r><a:t>e}}, {{ci</a:t></a:r><a:r><a:t>ty}}</a:t></a:r></a:p>' +
    '<s:si><s:t>{{name}}</s:t></s:si>',
);

/** The plan as one text, values as `‹name›`. */
function drawn({ statics, slots }: PartPlan): string {
  const written = (piece: SlotPiece): string => (piece.kind === 'literal' ? piece.xml : `‹${piece.placeholder}›`);
  return statics.map((text, index) => text + (slots[index]?.pieces.map(written).join('') ?? '')).join('');
}

function settled(names: readonly string[], missing: MissingPolicy = { kind: 'blank' }): PartPlan {
  const { plan } = planPart({ name: 'x.xml', kind: 'slide', home: () => 'slide 1', xml });
  if (plan === null) throw new Error('Nothing to fill');
  return settlePlan(plan, { mapping: new Map(names.map((name) => [name, name])), missing });
}

describe('settlePlan', () => {
  it('leaves a part without a value byte for byte as it was', () => {
    expect(settled([])).toEqual({ statics: [xml], slots: [] });
  });

  it('leaves a split tag in its runs, beside one that is filled', () => {
    const plan = settled(['city']);
    expect(plan.slots).toHaveLength(1);
    expect(drawn(plan)).toBe(xml.replace('{{ci', '‹city›').replace('ty}}', ''));
  });

  it('takes a split tag out of all of its runs, and keeps the space around the value of a cell', () => {
    const plan = settled(['name']);
    expect(plan.slots).toHaveLength(2);
    expect(drawn(plan)).toBe(
      xml
        .replace('{{na', '‹name›')
        .replace('>m<', '><')
        .replace('e}}', '')
        .replace('<s:t>{{name}}', '<s:t xml:space="preserve">‹name›'),
    );
  });

  it('leaves open what a row decides: whether the tag stays', () => {
    expect(settled(['name', 'city'], { kind: 'keep' }).slots.length).toBeGreaterThan(
      settled(['name', 'city']).slots.length,
    );
  });
});
