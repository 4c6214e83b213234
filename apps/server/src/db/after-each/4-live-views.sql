-- `live_x` holds the rows of x that nobody deleted; whoever reads or changes one reads or changes it there. It asks the
-- policies of its reader. Made anew each time, so that it has the columns of today.
do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'deleted_at'
  loop
    execute format('drop view if exists %I', 'live_' || name);
    execute format('create view %I with (security_invoker = true) as select * from %I where deleted_at is null',
      'live_' || name, name);
    execute format('grant select, update on %I to heed_service, heed_system', 'live_' || name);
  end loop;
end $$;
