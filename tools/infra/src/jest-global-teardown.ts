import { keptInfra } from './jest-infra';

export default async function tearDown(): Promise<void> {
  await keptInfra()?.stop();
}
