-- The five documents that fit words best: by their name, then by what they say, each with a passage. $1 the text, $2 the
-- pattern of a beginning, $3 of any part, $4 the hash of the session's secret.
with caller as (
  select from sessions s join users u on u.id = s.user_id
  where s.secret_hash = decode($4, 'hex') and s.ended_at is null and u.state = 'active' and u.deleted_at is null),
asked as (select words_query(string_to_array($1, ' ')) as query),
found as (
  (select id, null::real as score from files where lower(name) like $2 and deleted_at is null and version_of is null
    and upload_type = 'userFile' and not for_resource limit 1001)
  union all (select id, null::real from files where lower(name) like $3 and deleted_at is null and version_of is null
    and upload_type = 'userFile' and not for_resource limit 1001)
  union all (select f.id, ts_rank_cd(x.search, query, 33) from asked, document_texts x join files f on f.id = x.file_id
    where x.search @@ query and f.deleted_at is null and f.version_of is null and f.upload_type = 'userFile'
      and not f.for_resource limit 1001)),
ranked as materialized (
  select f.id, lower(f.name) as name, least(nullif(case when lower(f.name) = $1 then 0 when lower(f.name) like $2 then 1
      when lower(f.name) like '% ' || $2 then 2 when lower(f.name) like $3 then 3 else 4 end, 4),
    5 - coalesce(found.score, 0)) as rank
  from (select id, max(score) as score from found group by id) found join files f on f.id = found.id),
page as materialized (
  select id, row_number() over (order by rank, name, id) as position from ranked order by rank, name, id limit 5)
select json_build_object('groups', case when not exists (select from ranked) then '[]' else json_build_array(json_build_object('kind', 'documents',
  'count', (select least(count(*), 1000) from ranked), 'isMore', (select count(*) > 1000 from ranked),
  'result', (select json_agg(json_build_object('id', f.id, 'documentID', f.id, 'name', f.name, 'size', f.size,
      'contentType', f.content_type, 'uploadedAt', f.created_at, 'companyID', f.company_id, 'companyName', c.name,
      'taskName', null, 'excerpt', (select json_agg(json_build_object('text', piece, 'isMatch', place % 2 = 0) order by place)
        from unnest(string_to_array(translate(passage_of(x.text, string_to_array($1, ' ')), chr(57345), chr(57344)), chr(57344))) with ordinality as pieces (piece, place)
        where piece <> '')) order by page.position)
    from asked, page join files f on f.id = page.id join companies c on c.id = f.company_id
    join document_texts x on x.file_id = f.id))) end, 'isAlike', false)::text as answer
from caller
