import 'reflect-metadata';
import { Controller, Get, Module, type OnApplicationShutdown, Res } from '@nestjs/common';
import { type Response } from 'express';
import { runService } from '../run-service';

const PIECE = Buffer.alloc(1024 * 1024);

@Controller()
class EndlessController implements OnApplicationShutdown {
  /** As long as the client takes them. */
  @Get('endless')
  async endless(@Res() response: Response): Promise<void> {
    while (!response.destroyed) {
      if (response.write(PIECE)) continue;
      process.send?.({ stalled: true });
      await new Promise((resolve) => response.once('drain', resolve));
    }
  }

  /** As where what is to be closed waits for a server that is frozen. */
  async onApplicationShutdown(): Promise<void> {
    if (process.env['STALL'] === 'its own end') await new Promise(() => undefined);
  }
}

@Module({ controllers: [EndlessController] })
class StallingModule {}

/** A service in which the thing that STALL names never ends. */
void runService(StallingModule, { name: 'gateway', http: { port: 0 } }).then(({ httpPort }) => {
  if (process.env['STALL'] === 'what it has left open') setInterval(() => undefined, 1_000);
  process.send?.({ httpPort });
});
