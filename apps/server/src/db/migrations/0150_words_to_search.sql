-- What tasks, resources and notes say is found by their words, and names also by words that are nearly theirs.

/* The words of rich text, without its tags. */
create function words_of_html(html text) returns text language sql immutable parallel safe as
  $$ select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</?(p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|br|hr|div|pre|blockquote)\y[^>]*>',
        ' ', 'gi'), '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g')) $$;

/*
 * What a text in words asks for: all of them, the last one also as a beginning, because it may still be typed. As
 * typed and by its stem: "analy" begins "analysis", whose stem begins otherwise than that of "analy".
 */
create function words_query(words text[]) returns tsquery language sql immutable parallel safe as
  $$ select case when cardinality(words) = 0 then ''::tsquery
    when length(last) < 3 then whole
    else whole || (to_tsquery('english', array_to_string(words[:cardinality(words) - 1], ' & '))
      && (to_tsquery('english', last || ':*') || to_tsquery('simple', last || ':*'))) end
    from (select to_tsquery('english', array_to_string(words, ' & ')) as whole, words[cardinality(words)] as last) of $$;

/* Whether a text holds each of the pieces as they are; they come in lower case. */
create function holds_pieces(body text, pieces text[]) returns boolean language sql immutable parallel safe as
  $$ select not exists (select from unnest(pieces) piece where strpos(lower(body), piece) = 0) $$;

/*
 * A passage of the text around the words, which are enclosed in two characters that no text has (private use). Long
 * texts are cut to where the last word stands first, because the whole of them takes too long.
 */
create function passage_of(body text, words text[]) returns text language sql immutable parallel safe as
  $$ select case when strpos(marked, chr(57344)) > 0 then marked end from (
    select ts_headline('english'::regconfig, translate(passage, chr(57344) || chr(57345), ''), words_query(words),
      'StartSel=' || chr(57344) || ', StopSel=' || chr(57345) || ', MaxWords=32, MinWords=16, ShortWord=2') as marked
    from (select case when length(body) <= 6000 then body
      when strpos(lower(body), words[cardinality(words)]) > 0
        then substr(body, greatest(1, strpos(lower(body), words[cardinality(words)]) - 1500), 4000)
      else left(body, 50000) end as passage) cut) as headline $$;

/* How much a name is like the words, from 0 to 1: as much as the one that is like it least; short ones have to be in it. */
create function likeness(name text, words text[]) returns real language sql immutable parallel safe as
  $$ select min(case when length(word) < 4 then (strpos(lower(name), word) > 0)::int::real
    else word_similarity(word, lower(name)) end) from unnest(words) word $$;

-- The words of a task's sections and actions, kept beside it so that one index has all it says.
alter table tasks
  add column words text not null default '',
  add column search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, name), 'A') || setweight(to_tsvector('english'::regconfig, summary), 'B')
    || setweight(to_tsvector('english'::regconfig, left(words, 200000)), 'C')) stored;

create function words_of_task(task uuid) returns text language sql stable as
  $$ select concat_ws(' ',
    (select string_agg(title || ' ' || words_of_html(html), ' ' order by position) from task_sections where task_id = task),
    (select string_agg(words_of_html(text), ' ' order by position) from task_actions
      where task_id = task and deleted_at is null)) $$;

create function keep_words_of_tasks() returns trigger language plpgsql as $$
begin
  update tasks t set words = words_of_task(t.id) where t.id in (select task_id from changed);
  return null;
end $$;
create trigger keep_words_added after insert on task_sections
  referencing new table as changed for each statement execute function keep_words_of_tasks();
create trigger keep_words_changed after update on task_sections
  referencing new table as changed for each statement execute function keep_words_of_tasks();
create trigger keep_words_removed after delete on task_sections
  referencing old table as changed for each statement execute function keep_words_of_tasks();
create trigger keep_words_added after insert on task_actions
  referencing new table as changed for each statement execute function keep_words_of_tasks();
create trigger keep_words_changed after update on task_actions
  referencing new table as changed for each statement execute function keep_words_of_tasks();
create trigger keep_words_removed after delete on task_actions
  referencing old table as changed for each statement execute function keep_words_of_tasks();
update tasks t set words = words_of_task(t.id);
create index tasks_search on tasks using gin (search);

alter table notes add column search tsvector not null
  generated always as (to_tsvector('english'::regconfig, left(text, 200000))) stored;
create index notes_search on notes using gin (search);
-- A word that everybody uses is sought among the notes in reach alone.
create index notes_tenant on notes (agency_id, company_id) where deleted_at is null;

/*
 * What holds the words, within the reach, and how well. Full text is not leakproof, so behind a policy it cannot use its
 * index; these run as heed_search and apply the reach themselves. What a reader may not see of it – drafts, what is for
 * chosen companies – is left to the policies of the tables, under which the caller reads what was found.
 */
create function found_tasks(words text[], pieces text[]) returns table (id uuid, score real)
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query execute 'select t.id, ts_rank_cd(t.search, $1, 33) from tasks t
    where t.search @@ $1 and t.deleted_at is null and ($2 = ''{}'' or holds_pieces(t.name || '' '' || t.summary || '' '' || t.words, $2))
      and ($3 or t.owner_agency_id is null or t.owner_agency_id = any ($4))'
    using words_query(words), pieces, reach_everything(), reach_owners();
end $$;

create function found_resources(words text[], pieces text[]) returns table (id uuid, score real)
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query execute 'select r.id, ts_rank_cd(r.search, $1, 33) from resources r
    where r.search @@ $1 and r.deleted_at is null and ($2 = ''{}'' or holds_pieces(r.title || '' '' || r.summary || '' '' || r.body, $2))
      and ($3 or r.owner_agency_id is null or r.owner_agency_id = any ($4))'
    using words_query(words), pieces, reach_everything(), reach_owners();
end $$;

/* `most` at most and in no order. */
create function found_notes(words text[], pieces text[], most integer) returns table (id uuid, score real)
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  kind constant text := reach_kind();
  in_reach constant text := case kind
    when 'all' then 'true'
    when 'agency' then 'n.agency_id = any (reach_agencies())'
    when 'assigned' then 'n.agency_id = any (reach_agencies()) and n.company_id = any ($4)'
    when 'company' then 'n.agency_id = any (reach_agencies()) and n.company_id = reach_company() and not n.is_internal'
    else 'false' end;
begin
  return query execute 'select n.id, ts_rank_cd(n.search, $1, 33) from notes n
    where n.search @@ $1 and n.deleted_at is null and ($2 = ''{}'' or holds_pieces(n.text, $2)) and ' || in_reach
      || ' and n.company_id <> all ($5) limit $3'
    using words_query(words), pieces, most, case kind when 'assigned' then reach_companies() end,
      array(select gone_companies());
end $$;

/*
 * Companies and people whose name is like the words though none holds them, `most` at most, those most like them.
 * `longest` is the longest of the words, for which the index is asked.
 */
create function companies_like(words text[], longest text, most integer) returns table (id uuid, score real)
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.44', true);
  return query execute 'select c.id, likeness(c.name, $1) from companies c
    where $2 <% c.search_text and c.deleted_at is null and c.agency_id <> all ($5)
      and ($3 = ''all'' or (c.agency_id = any (reach_agencies()) and case $3
        when ''agency'' then true when ''assigned'' then c.id = any ($4) when ''company'' then c.id = reach_company()
        else false end))
      and likeness(c.name, $1) >= 0.44
    order by 2 desc, 1 limit $6'
    using words, longest, reach_kind(), reach_companies(), array(select gone_agencies()), most;
end $$;

create function persons_like(words text[], longest text, most integer) returns table (id uuid, score real)
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.44', true);
  return query execute 'select u.id, likeness(u.first || '' '' || u.last, $1) from users u
    where $2 <% u.search_text and u.deleted_at is null and u.agency_id <> all ($5)
      and (u.company_id is null or u.company_id <> all ($6))
      and case $3 when ''all'' then true when ''agency'' then u.agency_id = any (reach_agencies())
        when ''assigned'' then u.company_id = any ($4) or (u.company_id is null and u.agency_id = any (reach_agencies()))
        when ''company'' then u.company_id = reach_company() else false end
      and likeness(u.first || '' '' || u.last, $1) >= 0.44
    order by 2 desc, 1 limit $7'
    using words, longest, reach_kind(), reach_companies(), array(select gone_agencies()), array(select gone_companies()),
      most;
end $$;
