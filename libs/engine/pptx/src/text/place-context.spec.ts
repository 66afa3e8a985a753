import { PlaceContext } from './place-context';

const none = (): string => '';

describe('where the scanner is', () => {
  it('is in the shape whose name stands two levels below it, until that shape ends', () => {
    const context = new PlaceContext(undefined);
    context.enterShape('Title', 5);
    expect(context.place).toEqual({ shape: 'Title' });
    context.leave(4);
    expect(context.shape).toBe('Title');
    context.leave(3);
    expect(context.place).toEqual({});
  });

  it('is in the innermost of nested groups, and back in the outer one behind it', () => {
    const context = new PlaceContext(undefined);
    context.enterShape('', 4);
    context.enterShape('Group', 5);
    context.enterShape('Inner', 6);
    expect(context.shape).toBe('Inner');
    context.leave(4);
    expect(context.shape).toBe('Group');
  });

  it('is in the next shape as soon as its name is read, also where nobody said that the last one ended', () => {
    const context = new PlaceContext(undefined);
    context.enterShape('First', 5);
    context.enterShape('Second', 5);
    context.leave(3);
    expect(context.place).toEqual({});
  });

  it('counts rows in the innermost table', () => {
    const context = new PlaceContext('Prices');
    context.enter('a:tbl', 4, none);
    for (const _ of [1, 2]) {
      context.enter('a:tr', 5, none);
      context.leave(5);
    }
    expect(context.place).toEqual({ shape: 'Prices', row: 2 });
    context.enter('a:tbl', 7, none);
    context.enter('a:tr', 8, none);
    expect(context.place).toEqual({ shape: 'Prices', row: 1 });
    context.leave(7);
    expect(context.place).toEqual({ shape: 'Prices', row: 2 });
  });

  it.each<[readonly string[], object]>([
    [['c:title'], { detail: 'title' }],
    [['c:valAx', 'c:title'], { detail: 'axis title' }],
    [['cx:axis', 'cx:title'], { detail: 'axis title' }],
    [['c:ser'], { detail: 'series 1' }],
    [['c:ser', 'c:cat'], { detail: 'categories' }],
    [['p:cm'], { author: 'authorId of it' }],
    [['p188:cm', 'p188:reply'], { author: 'authorId of it' }],
    [['op:property'], { property: 'name of it' }],
    [['a:tr'], {}],
    [['a:p', 'a:r'], {}],
  ])('is named by %j', (elements, place) => {
    const context = new PlaceContext(undefined);
    elements.forEach((element, index) => context.enter(element, index + 2, (name) => `${name} of it`));
    expect(context.place).toEqual(place);
  });

  it('numbers the series of a chart one after another', () => {
    const context = new PlaceContext('Chart');
    const seen = [1, 2, 3].map(() => {
      context.enter('c:ser', 4, none);
      const { detail } = context.place;
      context.leave(4);
      return detail;
    });
    expect(seen).toEqual(['series 1', 'series 2', 'series 3']);
  });
});
