-- How somebody signs in is theirs alone: heed_self, which a request takes on for this (asSelf), has its own rows there.
do $$
declare
  entry record;
begin
  for entry in
    select * from (values
      ('sessions', 'user_id = (select reach_self())'), ('sign_in_attempts', 'user_id = (select reach_self())'),
      ('one_time_tokens', 'user_id = (select reach_self())'), ('second_factors', 'user_id = (select reach_self())'),
      ('factor_setups', 'user_id = (select reach_self())'), ('recovery_codes', 'user_id = (select reach_self())'),
      ('remembered_devices', 'user_id = (select reach_self())'), ('passkeys', 'user_id = (select reach_self())'),
      ('used_challenges', 'user_id = (select reach_self())'), ('email_changes', 'user_id = (select reach_self())'),
      ('identity_subjects', 'user_id = (select reach_self())'),
      ('sign_in_limits', $p$subject like '%:' || (select reach_self())$p$), ('users', 'id = (select reach_self())')
    ) as own (name, rows)
  loop
    execute format('grant select, insert, update, delete on %I to heed_self', entry.name);
    execute format('create policy own on %I to heed_self using (%s) with check (%s)', entry.name, entry.rows, entry.rows);
  end loop;
end $$;
revoke insert, delete on users from heed_self;
-- Forgotten with a new password, and never made up.
revoke insert, update on identity_subjects from heed_self;
-- Whose provider signs them in, and nothing else of it.
grant select (id, agency_id) on identity_providers to heed_self;
create policy own on identity_providers for select to heed_self
  using (id in (select s.provider_id from identity_subjects s where s.user_id = (select reach_self())));
grant select, update on live_users to heed_self;
-- Whose name the mails bear.
grant select on agencies, live_agencies, companies, live_companies, brands_in_force to heed_self;
create policy own on agencies for select to heed_self
  using (id in (select unnest(agency_line(u.agency_id)) from users u where u.id = reach_self()));
create policy own on companies for select to heed_self
  using (id in (select u.company_id from users u where u.id = reach_self()));
grant insert on audit_events, sign_in_events to heed_self;
create policy own on audit_events for insert to heed_self with check (actor_id = reach_self());
create policy own on sign_in_events for insert to heed_self with check (user_id = reach_self());
