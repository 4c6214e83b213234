-- How many companies a rule of three sets matches today, against the saved rule, and each of its sets and lines alone.
-- $1 today, $2 the rule in words.
with facts as materialized (
  select p.facts_0 as f, p.facts_1 as g from companies c join company_fact_periods p on p.company_id = c.id
  where c.deleted_at is null and c.status = 'active' and c.setup_completed_on is not null
    and $1::date between p.from_on and p.to_on),
matched as materialized (
  select ((f & 4097) = 4097 or (f & 8193) = 8193) and (f & 64) = 0 as is_tried,
    ((f & 4097) = 4097 or (f & 262145) = 262145) and (f & 96) = 0
      and ((f & 4) = 0 or (g & 549755813888) = 0) as is_saved,
    (f & 4097) = 4097 as first, (f & 8193) = 8193 as second, (f & 64) = 64 as third
  from facts)
select json_build_object('companies', count(*), 'matching', count(*) filter (where is_tried), 'byHand', 0,
  'saved', count(*) filter (where is_saved), 'added', count(*) filter (where is_tried and not is_saved),
  'removed', count(*) filter (where is_saved and not is_tried),
  'sets', json_build_array(
    json_build_object('matching', count(*) filter (where first), 'lines', json_build_array(count(*) filter (where first))),
    json_build_object('matching', count(*) filter (where second), 'lines', json_build_array(count(*) filter (where second))),
    json_build_object('matching', count(*) filter (where third), 'lines', json_build_array(count(*) filter (where third)))),
  'sentence', $2::text, 'warnings', '[]'::json)::text as answer
from matched
