-- What plans of statements are made from, right after many rows came at once: PostgreSQL itself looks a minute later.
create function gather_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as
  $$ begin analyze; end $$;
