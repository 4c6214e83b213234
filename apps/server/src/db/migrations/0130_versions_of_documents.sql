-- A document keeps its id through its versions: its own row holds the version in force, rows that name it the former ones.
alter table files
  add column version integer not null default 1 check (version > 0),
  -- The document that this row is a former version of.
  add column version_of uuid,
  -- What changed, as whoever uploaded it says.
  add column version_note text not null default '',
  add foreign key (agency_id, version_of) references files (agency_id, id) on update cascade deferrable;
create unique index files_versions on files (version_of, version) where version_of is not null;
create index files_documents on files (created_at)
  where deleted_at is null and version_of is null and upload_type = 'userFile';
