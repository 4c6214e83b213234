/*
 * How many of the answers that were saved for a day become others then, as the setup form counts them: the same in
 * another order, or left to the agency alike, is no change. A function, because a dashboard reads it with every company
 * and few have a change ahead: a plan is initialized as a whole, used or not.
 */
create function changed_questions(company uuid, day date) returns integer language plpgsql stable as $$
begin
  return (select count(distinct question)
    from answer_changes a, jsonb_object_keys(a.changes) question,
      (select after.answers as one, before.answers as other from answer_periods after, answer_periods before
        where after.company_id = company and after.from_on = day
          and before.company_id = company and before.to_on = day - 1) compared
    where a.company_id = company and a.effective_on = day and a.taken_back_at is null
      and not (coalesce(one->question, 'null') @> coalesce(other->question, 'null')
        and coalesce(other->question, 'null') @> coalesce(one->question, 'null')
        and coalesce(one->'openQuestions' ? question, false) = coalesce(other->'openQuestions' ? question, false)));
end $$;
