-- What a policy asks about each row, worked out once per statement: comparing ids is all that is left to do per row.

create function reach_everything() returns boolean language sql stable parallel safe as
  $$ select reach_kind() = 'all' $$;

/* Agencies of which the viewer reaches every company. */
create function reach_whole_agencies() returns uuid[] language sql stable parallel safe as
  $$ select case when reach_kind() = 'agency' then reach_agencies() else '{}' end $$;

/* Companies that are reached one by one: the own one, or those an agency user works for. */
create function reach_single_companies() returns uuid[] language sql stable as
  $$ select case reach_kind() when 'company' then array[reach_company()] when 'assigned' then reach_companies() else '{}' end $$;

/* Agencies whose published library a viewer may read: the own line and all that are in reach. */
create function reach_owners() returns uuid[] language sql stable parallel safe as
  $$ select coalesce(reach_line(), '{}') || coalesce(reach_agencies(), '{}') $$;

/*
 * The content of a task as it stands now, kept with an instance when its cycle ends. A function, so that a statement
 * that may need it prepares none of it until it does.
 */
create function task_snapshot(task uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('name', t.name, 'summary', t.summary, 'module', t.module, 'format', t.format,
      'category', k.name, 'icon', t.icon, 'submitText', t.submit_text, 'submitInstructions', t.submit_instructions,
      'basis', t.basis, 'rule', t.rule,
      'settings', jsonb_build_object('applyDatesAs', t.apply_dates_as, 'followUpDays', t.follow_up_days),
      'applies', coalesce((select r.sentence from task_rules r where r.task_id = t.id), ''),
      'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'html', s.html)
        order by s.position) from task_sections s where s.task_id = t.id), '[]'),
      'actions', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'text', a.text)
        order by a.position) from task_actions a where a.task_id = t.id and a.deleted_at is null), '[]'),
      'references', coalesce((select jsonb_agg(jsonb_build_object('label', l.label, 'citation', l.citation,
        'url', l.url) order by l.position) from task_links l where l.task_id = t.id), '[]'))
    from tasks t join task_categories k on k.id = t.category_id where t.id = task);
end $$;
