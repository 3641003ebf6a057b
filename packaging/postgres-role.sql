-- The account and the database of the school. A superuser runs it once, with the new account's password in LEPTON_PASSWORD:
--   psql --file packaging/postgres-role.sql postgres
\set ON_ERROR_STOP on
\getenv password LEPTON_PASSWORD

create role lepton login password :'password' nosuperuser nocreatedb nocreaterole noinherit connection limit 40;
create database lepton;
revoke all on database lepton from public;
grant connect on database lepton to lepton;

\connect lepton
revoke all on schema public from public;
-- PostgreSQL looks for tables first in the schema with the name of the account. The account owns that schema and nothing else:
-- migrations make and change tables there, and need no further privilege.
create schema lepton authorization lepton;
