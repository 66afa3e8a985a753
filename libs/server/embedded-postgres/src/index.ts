export { runningPostgres } from './running-postgres';
export { POSTGRES_VARIABLE, startPostgres } from './start-postgres';
