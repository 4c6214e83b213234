-- How companies end and come back, which agency they moved from, and the subscriptions of those who pay.

alter table companies add column status_comment text;
-- A termination that is planned: the company stays active until its day.
create index companies_ending on companies (status_effective_on) where status = 'active' and status_effective_on is not null;

/*
 * What an agency, or a company that buys for itself, has paid for: a year from the day of payment. The seats of a company
 * are its own (companies.seat_limit); an agency's are those that each company it adds from then on gets.
 */
create table subscriptions (
  id uuid primary key default new_id(),
  agency_id uuid not null references agencies (id),
  company_id uuid,
  paid_on date not null,
  ends_on date not null,
  auto_renew boolean not null default false,
  bought_by text not null check (bought_by in ('card', 'invoice', 'agency')),
  seats integer check (seats > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (agency_id, company_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable,
  check ((company_id is null) = (seats is not null)),
  check (ends_on > paid_on)
);
create index subscriptions_company on subscriptions (company_id) where company_id is not null;

/*
 * Companies that were moved. What the logs hold of them stays as it was written; the policies read here that it now
 * belongs to another agency. `kept_tasks` are tasks of the former agency on which work of the company remains.
 */
create table company_moves (
  id uuid primary key default new_id(),
  agency_id uuid not null,
  company_id uuid not null,
  from_agency_id uuid not null references agencies (id),
  kept_tasks uuid[] not null default '{}',
  moved_at timestamptz not null,
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index company_moves_company on company_moves (company_id);

/* Companies that ever changed their agency. */
create function moved_companies() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query select distinct m.company_id from company_moves m;
end $$;

/* Those of them that the viewer reaches now. */
create function moved_companies_in_reach() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query select distinct m.company_id from company_moves m
    where m.agency_id = any (reach_whole_agencies()) or m.company_id = any (reach_single_companies());
end $$;

/* Tasks that the viewer reaches only because a moved company has work on them. */
create function kept_tasks() returns setof uuid language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public as $$
begin
  return query select distinct unnest(m.kept_tasks) from company_moves m
    where m.agency_id = any (reach_whole_agencies()) or m.company_id = any (reach_single_companies());
end $$;

-- The last sign-in of a company, which its list shows and sorts by.
create index sign_in_events_company on sign_in_events (company_id, at desc)
  where outcome = 'signedIn' and company_id is not null;
