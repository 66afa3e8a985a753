import { BroadcastChannel } from 'node:worker_threads';

/** The module as another tab would have it. */
const openTab = () => {
  let tab: typeof import('./sign-out-channel') | undefined;
  jest.isolateModules(() => (tab = jest.requireActual<typeof import('./sign-out-channel')>('./sign-out-channel')));
  if (!tab) throw new Error('The module was not loaded');
  return tab;
};

describe('signing out in one tab', () => {
  const opened: BroadcastChannel[] = [];
  class TestChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  }
  afterEach(() => {
    for (const channel of opened.splice(0)) channel.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('reaches the others, and not the tab itself', async () => {
    Object.assign(globalThis, { BroadcastChannel: TestChannel });
    const [first, second] = [openTab(), openTab()];
    const left: string[] = [];
    first.onSignOutElsewhere(() => left.push('first'));
    const ended = second.onSignOutElsewhere(() => left.push('second, once'));
    const reached = new Promise<void>((resolve) => {
      second.onSignOutElsewhere(() => {
        left.push('second');
        ended();
        resolve();
      });
    });
    first.announceSignOut();
    await reached;
    first.announceSignOut();
    await new Promise<void>((resolve) => {
      first.onSignOutElsewhere(() => {
        left.push('first, by the second');
        resolve();
      });
      second.announceSignOut();
    });
    expect(left).toEqual(expect.arrayContaining(['second, once', 'second', 'first', 'first, by the second']));
    expect(left.filter((tab) => tab === 'first')).toHaveLength(1);
    expect(left.filter((tab) => tab === 'second, once')).toHaveLength(1);
  });

  it('asks nothing of a browser that has no channel', () => {
    const tab = openTab();
    expect(() => {
      tab.onSignOutElsewhere(() => undefined)();
      tab.announceSignOut();
    }).not.toThrow();
  });
});
