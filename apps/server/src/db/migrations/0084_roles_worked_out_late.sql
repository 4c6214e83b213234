-- A sign-in that began at a provider keeps what that provider said of somebody's role, and no role: what it means is worked
-- out with the mapping, and for the person, as they are once the code is typed.

alter table sign_in_attempts drop column provider_role;
alter table sign_in_attempts add column provider_said jsonb;
