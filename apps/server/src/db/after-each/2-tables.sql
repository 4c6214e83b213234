-- What the service's roles may touch. The rights of heed_service come with the policies.

grant usage on schema public to heed_service, heed_system, heed_self, heed_session, heed_search;
revoke all on all tables in schema public from heed_service, heed_self, heed_session, heed_search, public;
grant select, insert, update, delete on all tables in schema public to heed_system;
grant select on agency_faces, user_faces to heed_service, heed_system;
grant select on brands_in_force, providers_in_force to heed_service, heed_system, heed_session;

-- The queue belongs to the owner too. Making a queue makes a table of it, which only the owner may.
grant usage on schema pgboss to heed_system;
grant select, insert, update, delete on all tables in schema pgboss to heed_system;
alter function pgboss.create_queue(text, json) security definer set search_path = pg_catalog, pgboss;
revoke all on all functions in schema pgboss from public;
grant execute on function pgboss.create_queue(text, json) to heed_system;
