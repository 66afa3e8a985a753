import { EventEmitter } from 'node:events';
import { type Actor } from '@rowdeck/contracts';
import { type Request } from 'express';
import { type EdgeLimits } from '../limits/edge-limits';
import { AwaitedDrawings } from './awaited-drawings';

const ADA = { userId: 'ada' } as Actor;

describe('a drawing that a browser waits for', () => {
  const told: string[] = [];
  let places = 0;
  const limits = {
    enterPreview: (_: Actor, gone: AbortSignal) => {
      gone.throwIfAborted();
      places += 1;
      return Promise.resolve(() => (places -= 1));
    },
  } as unknown as EdgeLimits;
  const drawings = new AwaitedDrawings(limits, { publish: (topic: string) => void told.push(topic) } as never);
  const waiting = () => {
    const response = new EventEmitter();
    return { response, waits: { actor: ADA, request: { res: response } as unknown as Request } };
  };
  beforeEach(() => {
    told.length = 0;
  });

  it('is known by its ticket when the browser has gone, and gives its place back', async () => {
    const { response, waits } = waiting();
    let ticketGiven = '';
    const drawn = drawings.during(waits, (ticket) => {
      ticketGiven = ticket;
      expect(places).toBe(1);
      response.emit('close');
      return Promise.reject(new Error('left'));
    });
    await expect(drawn).rejects.toThrow('left');
    expect(told).toEqual([`gateway.drawing.${ticketGiven}`]);
    expect(places).toBe(0);
  });

  it('is told of again and again until it has ended: who draws may not listen yet', async () => {
    jest.useFakeTimers();
    const { response, waits } = waiting();
    let end: (reason: Error) => void = () => undefined;
    const drawn = drawings.during(waits, () => new Promise((_, reject) => (end = reject)));
    const outcome = expect(drawn).rejects.toThrow('left');
    await jest.advanceTimersByTimeAsync(0);
    response.emit('close');
    expect(told).toHaveLength(1);
    await jest.advanceTimersToNextTimerAsync(2);
    expect(told).toHaveLength(3);
    expect(new Set(told).size).toBe(1);
    end(new Error('left'));
    await outcome;
    expect(jest.getTimerCount()).toBe(0);
    expect(places).toBe(0);
    jest.useRealTimers();
  });

  it('is not begun for a browser that has gone while it waited for its turn', async () => {
    const { response, waits } = waiting();
    const line = {
      enterPreview: (_: Actor, gone: AbortSignal) =>
        new Promise((__, reject) => gone.addEventListener('abort', () => reject(gone.reason as Error))),
    };
    const draw = jest.fn();
    const drawn = new AwaitedDrawings(line as never, { publish: jest.fn() } as never).during(waits, draw);
    response.emit('close');
    await expect(drawn).rejects.toMatchObject({ code: 'drawing.left' });
    expect(draw).not.toHaveBeenCalled();
  });

  it('is done when it is there, and the end of the answer says nothing', async () => {
    const { response, waits } = waiting();
    await expect(drawings.during(waits, () => Promise.resolve('picture'))).resolves.toBe('picture');
    response.emit('close');
    expect([told, places]).toEqual([[], 0]);
  });
});
