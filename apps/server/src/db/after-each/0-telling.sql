-- Made anew each time, so that a change of them is seen where they are: how people are told of what happened.

/* What a mail or an entry of the bell says once more has happened since: who did it and what of is added, counts are summed
   up. News of the library name each task once, and a task that was new stays so. */
create or replace function merged_news(before jsonb, since jsonb) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, public as $$
  with both_of as (
    select key, before -> key as a, since -> key as b
    from (select jsonb_object_keys(before) as key union select jsonb_object_keys(since)) keys),
  merged as (
    select jsonb_object_agg(key, case
      when key = 'tasks' and before ? 'added' then coalesce((
        select jsonb_agg(named.task order by named.task ->> 'task', named.task ->> 'taskID')
        from (select distinct on (task ->> 'taskID') task from jsonb_array_elements(a || b) task
          order by task ->> 'taskID', task -> 'isNew' desc) named), '[]')
      when jsonb_typeof(a) = 'array' and jsonb_typeof(b) = 'array' then
        a || coalesce((select jsonb_agg(one) from jsonb_array_elements(b) one where not a @> jsonb_build_array(one)), '[]')
      when key = 'count' then to_jsonb((a)::int + (b)::int)
      else coalesce(b, a) end) as news
    from both_of)
  select case when before ? 'added' then news || (
      select jsonb_build_object('added', count(*) filter (where (task -> 'isNew')::boolean),
        'changed', count(*) filter (where not (task -> 'isNew')::boolean))
      from jsonb_array_elements(news -> 'tasks') task)
    else news end from merged
$$;

/* Has those who tell the same person at once wait for one another until the end of their transactions. */
create or replace function await_turn_to_tell(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select from users where id = person for no key update
$$;

/* Tells people of something that happened, by mail and on the bell as they chose, in the transaction of what happened. Each
   of the news has user_id, object_id, about and, where it is about a task, company_task_id; the caller found them within
   their own reach. Left out are people who get no mails about work or do not work for the company, and tasks that are
   muted or excluded from e-mails. Nobody gets one twice: what is told of an object again that day is added to the mail
   while it waits. Assignments of a few minutes are one mail, whatever they are of, and no cycle is in two of a day. News
   of the library leave the next morning, together. */
create or replace function tell_people(told_kind text, told_on date, told_at timestamptz, in_zone text, news jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  with line as materialized (
    select own.id as agency_id, own.parent_id from agencies own left join agencies above on above.id = own.parent_id
    where own.state = 'active' and own.deleted_at is null
      and (own.parent_id is null or (above.state = 'active' and above.deleted_at is null))),
  item as materialized (
    select u.id as user_id, u.email, u.agency_id, u.company_id, n.object_id, n.about, ct.id as company_task_id,
      ct.agency_id as of_agency, ct.company_id as of_company, ct.due_date,
      jsonb_build_object('instanceID', ct.id, 'taskID', ct.task_id, 'companyID', ct.company_id, 'task', t.name,
        'company', c.name, 'dueDate', ct.due_date, 'lateAfter', ct.late_after) as task,
      p.quiet_from, p.quiet_to, coalesce(p.quiet_zone, in_zone) as own_zone,
      not told_kind = any (coalesce(p.bell_off, '{}')) as rings, not told_kind = any (coalesce(p.mail_off, '{}')) as is_mailed
    from jsonb_to_recordset(news) n (user_id uuid, company_task_id uuid, object_id uuid, about jsonb)
    join users u on u.id = n.user_id and u.deleted_at is null and u.state = 'active' and u.first_signed_in_at is not null
      and not u.email_is_taken and u.agency_id in (select agency_id from line)
      and (u.company_id is null or exists (select from companies own
        where own.id = u.company_id and own.status = 'active' and own.deleted_at is null))
    left join notification_preferences p on p.user_id = u.id
    left join company_tasks ct on ct.id = n.company_task_id
    left join tasks t on t.id = ct.task_id
    left join companies c on c.id = ct.company_id
    left join line a on a.agency_id = ct.agency_id
    where n.company_task_id is null or (
      c.status = 'active' and c.deleted_at is null and t.deleted_at is null and not t.is_excluded_from_emails
      and case u.role
        when 'SuperAdmin' then a.agency_id is not null
        when 'AgencyAdmin' then u.agency_id = a.agency_id or coalesce(u.agency_id = a.parent_id, false)
        when 'AgencyUser' then a.agency_id is not null
          and exists (select from user_companies uc where uc.user_id = u.id and uc.company_id = c.id)
        else u.company_id = c.id end
      and not exists (select from muted_tasks s where s.user_id = u.id and s.company_task_id = ct.id)
      and (told_kind <> 'assignment' or not exists (select from messages m where m.user_id = u.id and m.topic = told_kind
        and m.day = told_on and m.about -> 'ids' ? ct.id::text)))),
  told as materialized (
    select user_id, email, agency_id, company_id, quiet_from, quiet_to, own_zone, rings, is_mailed, count(*) as items,
      (array_agg(of_agency))[1] as of_agency, (array_agg(of_company))[1] as of_company,
      (array_agg(company_task_id order by due_date, company_task_id))[1] as company_task_id,
      case told_kind when 'assignment' then (array_agg(company_task_id order by due_date, company_task_id))[1]
        else object_id end as object_id,
      (array_agg(task order by due_date, company_task_id))[1] as task,
      (array_agg(about))[1] || case
        when told_kind = 'assignment' then jsonb_build_object('count', count(*),
          'tasks', (array_agg(task order by due_date, company_task_id))[:30],
          'ids', jsonb_agg(company_task_id))
        when count(company_task_id) > 0 then jsonb_build_object('task', (array_agg(task))[1])
        else '{}' end as about
    from item group by user_id, email, agency_id, company_id, quiet_from, quiet_to, own_zone, rings, is_mailed, item.object_id),
  mailed as (
    insert into messages (kind, topic, agency_id, company_id, user_id, email, object_id, about, day, created_at, send_after)
    select told_kind, told_kind, t.agency_id, t.company_id, t.user_id, t.email, coalesce(waiting.object_id, t.object_id),
      t.about, told_on, told_at, after_quiet_hours(case told_kind
        when 'libraryNews' then (told_on + 1 + time '07:00') at time zone in_zone
        else told_at + interval '5 minutes' end, t.own_zone, t.quiet_from, t.quiet_to)
    from told t
    left join lateral (select m.object_id from messages m where told_kind = 'assignment' and m.user_id = t.user_id
      and m.topic = told_kind and m.day = told_on and m.state = 'queued' and m.tries = 0 and m.claimed_until is null
      order by m.created_at limit 1) waiting on true
    where t.is_mailed order by t.user_id
    on conflict (user_id, topic, object_id, day) where day is not null do update
      set about = merged_news(messages.about, excluded.about)
      where messages.state = 'queued' and messages.tries = 0 and messages.claimed_until is null and told_kind <> 'mention')
  insert into notifications as n
    (kind, user_id, agency_id, company_id, company_task_id, object_id, about, day, created_at)
  select told_kind, t.user_id, case when t.items = 1 then coalesce(t.of_agency, t.agency_id) else t.agency_id end,
    case when t.items = 1 then t.of_company end, case when t.items = 1 then t.company_task_id end, t.object_id,
    t.about - 'ids' - 'files' - 'fileIDs' || case told_kind when 'libraryNews' then '{}' else
      jsonb_build_object('tasks', null, 'task', t.task -> 'task', 'company', t.task -> 'company', 'dueDate', t.task -> 'dueDate') end,
    told_on, told_at
  from told t where t.rings order by t.user_id
  on conflict (user_id, kind, object_id, day) do update
    set about = case when n.read_at is null then merged_news(n.about, excluded.about) else excluded.about end,
      created_at = excluded.created_at, read_at = null
    where told_kind in ('evidence', 'libraryNews')
$$;

/* How many addresses of people refused so many mails that none about work is sent to them; for super admins. */
create or replace function suppressed_addresses() returns integer
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case when reach_everything() then (
    select count(*)::int from mail_addresses refusing
    where refusing.suppressed_at is not null and exists (
      select from users u where lower(u.email) = refusing.email and u.deleted_at is null
        and u.agency_id not in (select gone_agencies())
        and (u.company_id is null or u.company_id not in (select gone_companies())))) end
$$;
