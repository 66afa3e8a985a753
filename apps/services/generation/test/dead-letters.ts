import { Module } from '@nestjs/common';
import { DeadLetters, MessagingModule } from '@rowdeck/messaging';
import { runService } from '@rowdeck/service-kit';

/** Who may read dead letters and send them again. */
export const startOperator = async (env: Record<string, string> = {}) => {
  let letters: DeadLetters | undefined;
  @Module({ imports: [MessagingModule.forService({ name: 'admin' })] })
  class AdminModule {
    constructor(found: DeadLetters) {
      letters = found;
    }
  }
  const settings = { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1', ...env };
  const admin = await runService(AdminModule, { name: 'admin', env: settings, signals: false });
  if (!letters) throw new Error('Nest made no module.');
  const of = letters;
  return {
    about: async (batchId: string) => (await of.list()).filter(({ body }) => body?.includes(batchId)),
    requeue: (key: string) => of.requeue(key),
    close: () => admin.close(),
  };
};
