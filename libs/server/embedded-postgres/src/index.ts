export { POSTGRES_VARIABLE, startPostgres } from './start-postgres';
