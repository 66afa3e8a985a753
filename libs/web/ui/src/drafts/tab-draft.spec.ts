import { randomId, tabDraft } from './tab-draft';
import { unsentWork } from './unsent-work';

describe('the draft of a tab', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('is the last that was set', () => {
    expect(tabDraft.get()).toBeNull();
    tabDraft.set('a');
    tabDraft.set('b');
    expect(tabDraft.get()).toBe('b');
  });

  it('is none in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(() => tabDraft.set('a')).not.toThrow();
    expect(tabDraft.get()).toBeNull();
  });
});

it('work is open as long as any page has some', () => {
  let edited = false;
  const [takeFirst, takeSecond] = [unsentWork.add(() => edited), unsentWork.add(() => false)];
  expect(unsentWork.isOpen()).toBe(false);
  edited = true;
  expect(unsentWork.isOpen()).toBe(true);
  takeSecond();
  expect(unsentWork.isOpen()).toBe(true);
  takeFirst();
  expect(unsentWork.isOpen()).toBe(false);
});

it('an id has 128 bits, in text of one length, and is nobody else’s', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
