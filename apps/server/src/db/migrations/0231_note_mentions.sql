/* Whom a note mentions, by the name it says. They hear of it; who may read it is up to the note. */
create table note_mentions (
  agency_id uuid not null references agencies (id),
  company_id uuid not null,
  note_id uuid not null references notes (id),
  user_id uuid not null references users (id),
  user_name text not null,
  mentioned_at timestamptz not null,
  primary key (note_id, user_id),
  foreign key (agency_id, company_id) references companies (agency_id, id) on update cascade deferrable
);
create index note_mentions_company on note_mentions (agency_id, company_id);
create index note_mentions_person on note_mentions (user_id);

/* Takes back what the bell said about a note to people it no longer mentions, or who may no longer read it. The caller
   found the note within their own reach. */
create function forget_mentions(note uuid, kept uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from notifications n where n.kind = 'mention' and n.object_id = note and not n.user_id = any (kept)
$$;
create index notifications_of_note on notifications (object_id) where kind = 'mention';
