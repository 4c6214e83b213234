-- "w2" finds "W-2", as "1095c" finds "1095-C": to the index the number behind the hyphen is one below zero.

/* One word as its forms; of a number and a letter also the two apart. `marks`: "A" in names only, "*" as a beginning. */
create or replace function word_query(word text, marks text) returns tsquery language sql immutable parallel safe as
  $$ select case
    when word ~ '^\d+[a-z]$'
      then to_tsquery('english', word || marked) || (to_tsquery('english', rtrim(word, 'abcdefghijklmnopqrstuvwxyz') || part)
        <-> to_tsquery('simple', right(word, 1) || part))
    when word ~ '^[a-z]\d{1,2}$'
      then to_tsquery('english', word || marked) || (to_tsquery('simple', left(word, 1) || part)
        <-> to_tsquery('simple', '-' || substr(word, 2) || part))
    else to_tsquery('english', word || marked) end
    from (select case when marks = '' then '' else ':' || marks end as marked, case when marks like '%A%' then ':A' else '' end as part) of $$;

create or replace function likeness(name text, words text[]) returns real language sql immutable parallel safe as
  $$ select min(case
    when length(word) < 4 then (strpos(lower(name), word) > 0
      or strpos(lower(name), regexp_replace(word, '^([a-z])(\d{1,2})$', '\1-\2')) > 0)::int::real
    else greatest(word_similarity(word, lower(name)), (
      select max(word_similarity(overlay(word placing reverse(substr(word, place, 2)) from place for 2), lower(name)))
      from generate_series(1, least(length(word) - 1, 20)) place) - 0.05) end)::real from unnest(words) word $$;
