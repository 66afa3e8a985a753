import { at, idOf } from './answers';

it.each([
  ['7', '7'],
  [7, '7'],
  [{ id: '7' }, '7'],
  [{ id: 7 }, '7'],
])('the id of %j is “%s”', (reference, id) => expect(idOf(reference)).toBe(id));

it.each([
  [['batches'], '/batches'],
  [['batches', 'b1', 'download'], '/batches/b1/download'],
  [['templates', 7, 'versions', { id: 'v2' }], '/templates/7/versions/v2'],
  [['batches', '../../settings'], '/batches/..%2F..%2Fsettings'],
  [['batches', 'a b?c#d%e'], '/batches/a%20b%3Fc%23d%25e'],
  [['batches', 'ü'], '/batches/%C3%BC'],
])('%j lead to %s and nowhere else', (steps, path) => expect(at(...steps)).toBe(path));
