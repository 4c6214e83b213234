-- Open questions are kept by key; their labels are made when they are read. Labels that were kept, with their step, go.
update benefit_answers set open_questions = (
    select coalesce(jsonb_agg(case jsonb_typeof(asked) when 'object' then asked -> 'question' else asked end order by place), '[]')
    from jsonb_array_elements(open_questions) with ordinality as kept (asked, place))
  where open_questions <> '[]';
