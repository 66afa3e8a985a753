import { Inject, Injectable } from '@nestjs/common';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { type ChunkLease, ChunkRepository } from './chunk.repository';

/** Who may work on a chunk. Two workers that were given the same job get one lease between them. */
@Injectable()
export class ChunkLeases {
  constructor(
    private readonly chunks: ChunkRepository,
    @Inject(generationConfig.token)
    private readonly config: Pick<GenerationConfig, 'LEASE_SECONDS'>,
  ) {}

  /** Null when the chunk has ended, or is held by a worker that is alive. */
  take(chunkId: string): Promise<ChunkLease | null> {
    return this.chunks.lease(chunkId, this.config.LEASE_SECONDS);
  }

  /** Resolves to false when the lease was lost. */
  renew(lease: ChunkLease): Promise<boolean> {
    return this.chunks.renew(lease, this.config.LEASE_SECONDS);
  }

  /** The next delivery of the job may take it at once. */
  async giveBack(lease: ChunkLease): Promise<void> {
    await this.chunks.giveBack(lease);
  }
}
