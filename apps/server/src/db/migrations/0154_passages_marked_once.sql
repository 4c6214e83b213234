-- As before, but the words are marked once: a plain subquery was put in each place that names what it gives, so that
-- each of them marked the words anew.
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
