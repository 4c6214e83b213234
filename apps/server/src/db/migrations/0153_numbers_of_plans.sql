-- "401k", "401(k)" and "401 k" are one word for who searches, and so are "403b" and "4980H".

/* One word as its forms; of a number with a letter behind it also the two apart. `marks`: "A" in names only, "*" as a beginning. */
create function word_query(word text, marks text) returns tsquery language sql immutable parallel safe as
  $$ select case when word ~ '^\d+[a-z]$'
      then to_tsquery('english', word || marked) || (to_tsquery('english', rtrim(word, 'abcdefghijklmnopqrstuvwxyz') || part)
        <-> to_tsquery('simple', right(word, 1) || part))
    else to_tsquery('english', word || marked) end
    from (select case when marks = '' then '' else ':' || marks end as marked, case when marks like '%A%' then ':A' else '' end as part) of $$;

create or replace function words_query(words text[]) returns tsquery language plpgsql immutable parallel safe as $$
declare
  last constant text := words[cardinality(words)];
  whole tsquery := '';
  before tsquery := '';
  word text;
begin
  if cardinality(words) = 0 then return ''::tsquery; end if;
  foreach word in array words[:cardinality(words) - 1] loop
    before := before && word_query(word, '');
  end loop;
  whole := before && word_query(last, '');
  if length(last) < 3 then return whole; end if;
  return whole || (before && (word_query(last, '*') || to_tsquery('simple', last || ':*')));
end $$;

/*
 * How much a name is like the words, from 0 to 1: as much as the one that is like it least; short ones have to be in it.
 * Two letters in each other's place are a slip of the fingers: "notcie" is like "notice".
 */
create or replace function likeness(name text, words text[]) returns real language sql immutable parallel safe as
  $$ select min(case when length(word) < 4 then (strpos(lower(name), word) > 0)::int::real
    else greatest(word_similarity(word, lower(name)), (
      select max(word_similarity(overlay(word placing reverse(substr(word, place, 2)) from place for 2), lower(name)))
      from generate_series(1, least(length(word) - 1, 20)) place) - 0.05) end)::real from unnest(words) word $$;

-- "401k audit": what a task is about is said by its module, not always by its text.
drop view if exists live_tasks;
alter table tasks drop column search;
alter table tasks add column search tsvector not null generated always as (
  setweight(to_tsvector('english'::regconfig, name), 'A') || setweight(to_tsvector('english'::regconfig, summary), 'B')
  || setweight(to_tsvector('english'::regconfig, module), 'C')
  || setweight(to_tsvector('english'::regconfig, left(words, 200000)), 'C')) stored;
create index tasks_search on tasks using gin (search);
