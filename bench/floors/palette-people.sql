-- The five people that fit a text best: the whole name, its beginning, the beginning of a word, any part. $1 the text, $2 to
-- $4 the patterns of the last three, $5 the hash of the session's secret.
with caller as (
  select from sessions s join users u on u.id = s.user_id
  where s.secret_hash = decode($5, 'hex') and s.ended_at is null and u.state = 'active' and u.deleted_at is null),
found as (
  (select id from users where search_text like $2 and deleted_at is null limit 1000)
  union (select id from users where search_text like $3 and deleted_at is null limit 1000)
  union (select id from users where search_text like $4 and deleted_at is null limit 1001)),
named as (
  select u.id, lower(u.first || ' ' || u.last) as name, lower(u.email) as email
  from found join users u on u.id = found.id),
ranked as materialized (
  select id, name, least(
    case when name = $1 then 0 when name like $2 then 1 when name like $3 then 2 when name like $4 then 3 else 4 end,
    case when email = $1 then 0 when email like $2 then 1 when email like $3 then 2 when email like $4 then 3 else 4 end) as rank
  from named),
page as materialized (
  select id, row_number() over (order by rank, name, id) as position from ranked order by rank, name, id limit 5)
select json_build_object('groups', case when not exists (select from ranked) then '[]' else json_build_array(json_build_object('kind', 'people',
  'count', (select least(count(*), 1000) from ranked), 'isMore', (select count(*) > 1000 from ranked),
  'result', (select json_agg(json_build_object('id', u.id, 'name', u.first || ' ' || u.last, 'first', u.first,
      'last', u.last, 'profilePhotoURL', null, 'email', u.email, 'userRoleID', u.role, 'state', u.state, 'inactivePlace', null,
      'companyID', u.company_id, 'companyName', c.name, 'agencyID', u.agency_id, 'agencyName', a.name)
      order by page.position)
    from page join users u on u.id = page.id join agencies a on a.id = u.agency_id
    left join companies c on c.id = u.company_id))) end, 'isAlike', false)::text as answer
from caller
