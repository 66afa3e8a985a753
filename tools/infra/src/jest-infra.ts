import { type Infra } from './infra';

/** Jest loads set-up and tear-down apart from each other; only the process is common to both. */
const HOLDER = process as NodeJS.Process & { rowdeckTestInfra?: Infra };

export const keepInfra = (infra: Infra): void => {
  HOLDER.rowdeckTestInfra = infra;
};

export const keptInfra = (): Infra | undefined => HOLDER.rowdeckTestInfra;
