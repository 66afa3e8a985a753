import { InfrastructureUnavailable, PARTS } from '@rowdeck/failures';

/** No letter more can be stored; messages that are given up stay with their consumers. */
export class DeadLettersFull extends InfrastructureUnavailable {
  override readonly name = 'DeadLettersFull';

  /**
   * @param place where letters are stored, such as `DEAD_LETTERS`
   * @param setting how it is given more
   */
  constructor(place: string, setting: string, options?: ErrorOptions) {
    const remedy = `Send dead letters again or discard them, or give ${place} more bytes (${setting}); what waits is stored then.`;
    super('service.unavailable', `${place} is full. ${remedy}`, remedy, options);
  }

  override get part(): string {
    return PARTS.lettersRoom;
  }
}
