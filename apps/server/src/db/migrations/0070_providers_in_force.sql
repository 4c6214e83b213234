/*
 * The identity provider that an agency's people sign in with: its own, else its parent's. Agencies without one are not
 * in here. A child agency does not see its parent's row, so that the view reads past the policies, applies the reach
 * itself and shows only whose it is and whether it has to be used.
 */
create view providers_in_force as
  select a.id as agency_id, p.agency_id as owner_id, p.mode
  from agencies a
  join lateral (select * from identity_providers of where of.agency_id in (a.id, a.parent_id) and of.mode <> 'off'
    order by of.agency_id = a.id desc limit 1) p on true
  where a.deleted_at is null and (session_user = 'heed_system' or (select reach_kind()) = 'all'
    or a.id = any ((select reach_agencies())::uuid[]) or a.id = any ((select reach_line())::uuid[]));
