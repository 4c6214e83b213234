-- Made anew each time, so that a change of them is seen where they are: how the words of a search find a text.

/*
 * One word as its forms: "401k", "401(k)" and "401 k" are one word for who searches, and so are "w2" and "W-2", where to
 * the index the number behind the hyphen is one below zero. `marks`: "A" in names only, "*" as a beginning.
 */
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

/* All of the words; the last may be the beginning of one. */
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
  $$ select min(case
    when length(word) < 4 then (strpos(lower(name), word) > 0
      or strpos(lower(name), regexp_replace(word, '^([a-z])(\d{1,2})$', '\1-\2')) > 0)::int::real
    else greatest(word_similarity(word, lower(name)), (
      select max(word_similarity(overlay(word placing reverse(substr(word, place, 2)) from place for 2), lower(name)))
      from generate_series(1, least(length(word) - 1, 20)) place) - 0.05) end)::real from unnest(words) word $$;

/*
 * The passage of a text that holds the words, each marked. They are marked once: a plain subquery was put in each place
 * that names what it gives, so that each of them marked the words anew.
 */
create or replace function passage_of(body text, words text[]) returns text language sql immutable parallel safe as
  $$ with cut as materialized (
      select case when length(body) <= 6000 then body
        when strpos(lower(body), words[cardinality(words)]) > 0
          then substr(body, greatest(1, strpos(lower(body), words[cardinality(words)]) - 1500), 4000)
        else left(body, 50000) end as passage),
    headline as materialized (
      select ts_headline('english'::regconfig, translate(passage, chr(57344) || chr(57345), ''), words_query(words),
        'StartSel=' || chr(57344) || ', StopSel=' || chr(57345) || ', MaxFragments=1, MaxWords=32, MinWords=16') as marked
      from cut),
    told as materialized (
      select marked, rtrim(translate(marked, chr(57344) || chr(57345), ''), '.!?)” ') as plain from headline)
    select case when strpos(marked, chr(57344)) > 0 then
      case when strpos(body, plain) = 1 then '' else '… ' end || marked
      || case when right(rtrim(body, '.!?)” '), length(plain)) = plain then '' else ' …' end end
    from told $$;
