-- Documents are found by their names and by what they say, and resources by what their files say.

create index files_search on files using gin (lower(name) gin_trgm_ops)
  where deleted_at is null and version_of is null and upload_type = 'userFile' and not for_resource;

/*
 * Documents of companies whose name holds the text, or that hold the words, within the reach, `most` at most of each and
 * in no order. `score` is how well the words fit. As `found_tasks`.
 */
create function found_documents(wanted text, words text[], pieces text[], most integer)
  returns table (id uuid, score real)
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  kind constant text := reach_kind();
  pattern constant text := replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  query constant tsquery := words_query(words);
  companies constant uuid[] := case kind when 'assigned' then reach_companies() when 'company' then array[reach_company()] end;
  gone constant uuid[] := array(select gone_companies());
  in_reach constant text := $q$f.deleted_at is null and f.version_of is null and f.upload_type = 'userFile'
    and not f.for_resource and f.company_id is not null and f.company_id <> all ($3) and $q$ || case kind
      when 'all' then 'true'
      when 'agency' then 'f.agency_id = any (reach_agencies())'
      when 'assigned' then 'f.company_id = any ($4)'
      when 'company' then 'f.company_id = $4[1]'
      else 'false' end;
begin
  return query execute 'select f.id, null::real from files f where lower(f.name) like $1 and ' || in_reach || ' limit $2'
    using pattern, most, gone, companies;
  return query execute 'select f.id, null::real from files f where lower(f.name) like $1 and ' || in_reach || ' limit $2'
    using '%' || pattern, most, gone, companies;
  if numnode(query) > 0 then
    return query execute 'select f.id, ts_rank_cd(x.search, $1, 33) from document_texts x join files f on f.id = x.file_id
      where x.search @@ $1 and ($5 = ''{}'' or holds_pieces(x.text, $5)) and ' || in_reach || ' limit $2'
      using query, most, gone, companies, pieces;
  end if;
end $$;

/* As `companies_like`: documents whose name is like the words. */
create function documents_like(words text[], longest text, most integer) returns table (id uuid, score real)
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.44', true);
  return query execute 'select f.id, likeness(f.name, $1) from files f
    where $2 <% lower(f.name) and f.deleted_at is null and f.version_of is null and f.upload_type = ''userFile''
      and not f.for_resource and f.company_id is not null and f.company_id <> all ($5)
      and case $3 when ''all'' then true when ''agency'' then f.agency_id = any (reach_agencies())
        when ''assigned'' then f.company_id = any ($4) when ''company'' then f.company_id = reach_company() else false end
      and likeness(f.name, $1) >= 0.44
    order by 2 desc, 1 limit $6'
    using words, longest, reach_kind(), reach_companies(), array(select gone_companies()), most;
end $$;

/* A resource says what its file says. */
create or replace function found_resources(words text[], pieces text[]) returns table (id uuid, score real)
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  in_reach constant text := 'r.deleted_at is null and ($3 or r.owner_agency_id is null or r.owner_agency_id = any ($4))';
begin
  return query execute 'select r.id, ts_rank_cd(r.search, $1, 33) from resources r
    where r.search @@ $1 and ($2 = ''{}'' or holds_pieces(r.title || '' '' || r.summary || '' '' || r.body, $2)) and ' || in_reach
    using words_query(words), pieces, reach_everything(), reach_owners();
  return query execute 'select r.id, ts_rank_cd(x.search, $1, 33) from resources r
    join document_texts x on x.file_id = r.file_id
    where x.search @@ $1 and ($2 = ''{}'' or holds_pieces(x.text, $2)) and ' || in_reach
    using words_query(words), pieces, reach_everything(), reach_owners();
end $$;
