import { type ConnectionSettings } from './service-data-source';

/** @throws Error naming the variable that is missing or unusable */
export const connectionSettings = (env: Record<string, string | undefined>): ConnectionSettings => {
  const url = env['DATABASE_URL'] ?? '';
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new Error(
      'DATABASE_URL must name this service’s database: postgres://user:password@host:5432/rowdeck_<service>.',
    );
  }
  return { url };
};
