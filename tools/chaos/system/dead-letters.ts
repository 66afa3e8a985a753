import { type ChaosSystem } from './chaos-system';

const STREAM = 'DEAD_LETTERS';
/** In the body of every message that is meant not to be handled. */
export const POISON = 'poison of the chaos run';

export interface Letter {
  readonly subject: string;
  readonly body: string;
  /** Why nobody could handle it, as it was noted. */
  readonly about: string;
}

/** What no consumer could handle, as long as the stream keeps it. */
export const deadLettersIn = (system: ChaosSystem): Promise<Letter[]> =>
  system.withNats(async (connection) => {
    const manager = await connection.jetstreamManager();
    const { state } = await manager.streams.info(STREAM);
    const letters: Letter[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq++) {
      const found = await manager.streams.getMessage(STREAM, { seq }).catch(() => undefined);
      if (found)
        letters.push({
          subject: found.subject,
          body: found.string(),
          about: found.header?.get('rowdeck-dead-letter') ?? '',
        });
    }
    return letters;
  });
