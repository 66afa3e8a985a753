import { type FoundServer, serverAt, ServerUnavailable } from '@rowdeck/server-process';
import { type ContainerRequest, startContainer } from './container';
import { findBinary, onPath } from './find-binary';
import { goInstall } from './go-install';
import { type ServerBuild } from './server-build';

export interface ServerRecipe {
  build: ServerBuild;
  /** Environment variable with the address of a server to use instead. */
  variable: string;
  /** Starts the server from its binary. */
  run: (binary: string) => Promise<FoundServer>;
  container: ContainerRequest;
  /** Runs the image; the container engine of this machine by default. */
  engine?: typeof startContainer;
}

/** Address from the environment; binary on the PATH or in the cache; container; built by Go. @throws ServerUnavailable */
export const obtainServer = async (recipe: ServerRecipe): Promise<FoundServer> => {
  const { build, variable, run, container, engine = startContainer } = recipe;
  const address = process.env[variable];
  if (address) return serverAt(address);

  const binary = await findBinary(build);
  if (binary) return run(binary);

  const tried = [`${variable} is not set`, `there is no ${build.name} on the PATH or in the cache folder`];
  try {
    return await engine(build.image, container);
  } catch (error) {
    tried.push(`no container of ${build.image}: ${error instanceof Error ? error.message : String(error)}`);
  }

  const go = await onPath('go');
  if (go) return run(await goInstall(go, build));
  tried.push('there is no go on the PATH to build it with');
  throw new ServerUnavailable(
    build.name,
    tried,
    `Install Go (https://go.dev/dl), start Docker, install ${build.name}, or set ${variable}.`,
  );
};
