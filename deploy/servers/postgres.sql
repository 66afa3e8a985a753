-- Written by `npm run chart` from the table of services. Run it once, as superuser, for a new installation:
--   psql -v ON_ERROR_STOP=1 -v billing=PASSWORD -v identity=PASSWORD -v teams=PASSWORD -v templates=PASSWORD -v generation=PASSWORD -v webhooks=PASSWORD -v admin=PASSWORD -f deploy/servers/postgres.sql
CREATE ROLE rowdeck_billing LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_billing PASSWORD :'billing';
CREATE DATABASE rowdeck_billing OWNER rowdeck_billing;
REVOKE ALL ON DATABASE rowdeck_billing FROM PUBLIC;

CREATE ROLE rowdeck_identity LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_identity PASSWORD :'identity';
CREATE DATABASE rowdeck_identity OWNER rowdeck_identity;
REVOKE ALL ON DATABASE rowdeck_identity FROM PUBLIC;

CREATE ROLE rowdeck_teams LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_teams PASSWORD :'teams';
CREATE DATABASE rowdeck_teams OWNER rowdeck_teams;
REVOKE ALL ON DATABASE rowdeck_teams FROM PUBLIC;

CREATE ROLE rowdeck_templates LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_templates PASSWORD :'templates';
CREATE DATABASE rowdeck_templates OWNER rowdeck_templates;
REVOKE ALL ON DATABASE rowdeck_templates FROM PUBLIC;

CREATE ROLE rowdeck_generation LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_generation PASSWORD :'generation';
CREATE DATABASE rowdeck_generation OWNER rowdeck_generation;
REVOKE ALL ON DATABASE rowdeck_generation FROM PUBLIC;

CREATE ROLE rowdeck_webhooks LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_webhooks PASSWORD :'webhooks';
CREATE DATABASE rowdeck_webhooks OWNER rowdeck_webhooks;
REVOKE ALL ON DATABASE rowdeck_webhooks FROM PUBLIC;

CREATE ROLE rowdeck_admin LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
ALTER ROLE rowdeck_admin PASSWORD :'admin';
CREATE DATABASE rowdeck_admin OWNER rowdeck_admin;
REVOKE ALL ON DATABASE rowdeck_admin FROM PUBLIC;

GRANT CONNECT ON DATABASE postgres, template1 TO CURRENT_USER;
REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC;
