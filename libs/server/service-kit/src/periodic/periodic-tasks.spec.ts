import { Injectable, Module } from '@nestjs/common';
import { eventually } from '@rowdeck/testing';
import { runService } from '../service/run-service';
import { Every } from './periodic-tasks';

const story: string[] = [];

@Injectable()
class Gardener {
  @Every({ seconds: 3_600, task: 'water the pears' })
  water(): Promise<void> {
    story.push('watered');
    return Promise.resolve();
  }

  @Every({ seconds: (environment) => Number(environment.get('PICK_SECONDS')), task: 'pick the pears' })
  async pick(): Promise<void> {
    story.push('picks');
    await new Promise((resolve) => setImmediate(resolve));
    story.push('picked');
  }

  onApplicationBootstrap(): void {
    story.push('bootstrapped');
  }

  beforeApplicationShutdown(): void {
    story.push('destroyed');
  }
}

@Module({ providers: [Gardener] })
class OrchardModule {}

describe('@Every', () => {
  beforeEach(() => void story.splice(0));

  const run = () =>
    runService(OrchardModule, {
      name: 'billing',
      env: { LOG_LEVEL: 'silent', HEALTH_PORT: '0', HEALTH_HOST: '127.0.0.1', PICK_SECONDS: '0.01' },
      signals: false,
    });

  it('begins when the service has started, at the pace of its environment', async () => {
    const service = await run();
    expect(story.indexOf('bootstrapped')).toBe(0);
    await eventually(() => expect(story.filter((entry) => entry === 'picked').length).toBeGreaterThan(2));
    expect(story.filter((entry) => entry === 'watered')).toHaveLength(1);
    await service.close();
  });

  it('ends with the service: a run that has begun is over before anything is destroyed', async () => {
    const service = await run();
    await service.close();
    expect(story.filter((entry) => entry === 'picks')).toHaveLength(story.filter((entry) => entry === 'picked').length);
    expect(story.at(-1)).toBe('destroyed');
  });
});
