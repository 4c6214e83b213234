-- By this a task says which one extends it: the key of one of the starter library, the id of any other.
alter table tasks add extends_as text not null generated always as (coalesce(key, id::text)) stored;
create unique index tasks_extends_as on tasks (extends_as);
