import { defineBroadcast } from './broadcast-definition';

describe('defineBroadcast', () => {
  it('names the topic of one thing, and all of them', () => {
    const moved = defineBroadcast({ service: 'teams', about: 'moved', subscribers: ['gateway'] });
    expect([moved.topic('7'), moved.topics]).toEqual(['teams.moved.7', 'teams.moved.*']);
  });

  it('has no service listen to itself', () => {
    expect(() => defineBroadcast({ service: 'teams', about: 'moved', subscribers: ['gateway', 'teams'] })).toThrow(
      /teams cannot subscribe to its own broadcast/,
    );
  });
});
