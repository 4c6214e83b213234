-- Whose account at an identity provider it is counts for an account in use only once its owner has typed a code that went to
-- them: the provider is named by an administrator of the agency and may vouch for anybody.

alter table identity_subjects add column attempt_hash bytea;
alter table identity_subjects add column confirmed_at timestamptz;
update identity_subjects set confirmed_at = created_at;
create index identity_subjects_attempt on identity_subjects (attempt_hash) where attempt_hash is not null;

-- A sign-in whose first step was at the provider: its second step is the code, wherever passwords count for nothing.
alter table sign_in_attempts add column by_provider boolean not null default false;
