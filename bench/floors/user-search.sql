-- People whose name or e-mail holds a text, by name, with their number, for whoever has a session. $1 pattern, $2 page size,
-- $3 rows before it, $4 the hash of the session's secret.
with caller as (
  select from sessions s join users u on u.id = s.user_id
  where s.secret_hash = decode($4, 'hex') and s.ended_at is null and u.state = 'active' and u.deleted_at is null),
page as materialized (
  select id, row_number() over () as position from (
    select id from users where search_text like $1 and deleted_at is null
    order by lower(first || ' ' || last), id limit $2 offset $3) sorted),
total as (select count(*)::int as matching from users where search_text like $1 and deleted_at is null)
select json_build_object('count', matching, 'pages', ceil(matching / $2::numeric)::int,
  'result', coalesce((select json_agg(json_build_object(
      'id', u.id, 'userID', u.id, 'name', u.first || ' ' || u.last, 'first', u.first, 'last', u.last, 'email', u.email,
      'userRoleID', u.role, 'state', u.state, 'companyID', u.company_id, 'companyName', c.name,
      'agencyID', u.agency_id, 'agencyName', a.name, 'profilePhotoURL', null, 'startDate', u.start_date,
      'companies', case u.role when 'AgencyUser'
        then (select count(*) from user_companies w where w.user_id = u.id) end,
      'invitedAt', u.invited_at, 'invitationEndsAt', u.invitation_ends_at, 'lastSignInAt', u.last_signed_in_at,
      'inactivePlace', null, 'secondFactors', case when u.last_signed_in_at is null then '[]'::json
        else array_to_json(array_remove(array[u.default_factor, case when u.has_passkey then 'passkey' end], null)) end,
      'createdAt', u.created_at) order by page.position)
    from page join users u on u.id = page.id join agencies a on a.id = u.agency_id
    left join companies c on c.id = u.company_id), '[]'))::text as answer
from total, caller
