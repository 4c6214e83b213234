-- When a mail may be sent to somebody who wants none between two hours of the zone; over midnight if the first is later.
create function after_quiet_hours(at timestamptz, zone text, quiet_from smallint, quiet_to smallint) returns timestamptz
  language sql immutable parallel safe as $$
  select case
    when quiet_from is null then at
    when case when quiet_from < quiet_to then extract(hour from at at time zone zone) >= quiet_from
        and extract(hour from at at time zone zone) < quiet_to
      else extract(hour from at at time zone zone) >= quiet_from or extract(hour from at at time zone zone) < quiet_to end
    then ((at at time zone zone)::date + make_interval(hours => quiet_to::int
      + case when extract(hour from at at time zone zone) >= quiet_to then 24 else 0 end)) at time zone zone
    else at end
$$;

-- What is open is looked through every morning.
create index company_tasks_told on company_tasks (notification_date)
  where completed_at is null and closed_at is null and not no_longer_applies;
