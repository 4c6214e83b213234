-- What the service's roles may touch. The rights of heed_service come with the policies.

grant usage on schema public to heed_service, heed_system, heed_self, heed_session, heed_search;
revoke all on all tables in schema public from heed_service, heed_self, heed_session, heed_search, public;
grant select, insert, update, delete on all tables in schema public to heed_system;
-- A backup reads how far the counters are.
grant select on all sequences in schema public to heed_system;
grant select on agency_faces, user_faces to heed_service, heed_system;
grant select on brands_in_force, providers_in_force to heed_service, heed_system, heed_session;
