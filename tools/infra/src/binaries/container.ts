import { type FoundServer } from '@rowdeck/server-process';

export interface ContainerRequest {
  port: number;
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Line of the log that says it serves. */
  readyLine: RegExp;
  addressOf: (host: string, port: number) => string;
}

/** Runs a server in a container, which testcontainers removes when this process is gone. @throws when there is no container engine */
export const startContainer = async (
  image: string,
  { port, command, env, readyLine, addressOf }: ContainerRequest,
): Promise<FoundServer> => {
  // Loaded here only: it is a development tool, large, and absent from a production install.
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withExposedPorts(port)
    .withCommand([...command])
    .withEnvironment({ ...env })
    .withWaitStrategy(Wait.forLogMessage(readyLine))
    .start();
  return {
    url: addressOf(container.getHost(), container.getMappedPort(port)),
    stop: async () => {
      await container.stop();
    },
  };
};
